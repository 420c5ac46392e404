import { Icon } from "./icon.tsx";
import styles from "./checklist.module.css";

/** One line of a checklist. */
export interface ChecklistItem {
  id: string;
  text: string;
  holds: boolean;
}

interface ChecklistProps {
  /** For the `aria-describedby` of the field that it is about. */
  id: string;
  /** Says what the lines are about. */
  label: string;
  items: readonly ChecklistItem[];
  /** Said to screen readers after a line that holds. */
  holdsLabel: string;
  /** Said to screen readers after one that does not. */
  missingLabel: string;
  /** How many hold, in words; announced whenever it changes. */
  progress: string;
}

/** What something must fulfil, and what of it is fulfilled while somebody types. */
export function Checklist(props: ChecklistProps) {
  const { id, label, items, holdsLabel, missingLabel, progress } = props;
  return (
    <div className={styles.checklist}>
      <div className={styles.checklist} id={id}>
        <p className={styles.label}>{label}</p>
        <ul className={styles.list}>
          {items.map(({ id: key, text, holds }) => (
            <li className={styles.item} data-holds={holds} key={key}>
              <span className={styles.mark}>{holds && <Icon name="check" size={20} />}</span>
              {text}
              <span className="visually-hidden">{`, ${holds ? holdsLabel : missingLabel}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {progress}
      </p>
    </div>
  );
}
