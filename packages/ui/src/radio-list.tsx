import type { RefObject } from "react";
import styles from "./radio-list.module.css";

/** One choice of a radio list. */
export interface RadioItem {
  value: string;
  label: string;
  /** Language of the label, where it differs from the page's. */
  lang?: string | undefined;
}

interface RadioListProps {
  /** Says what is chosen; read to screen readers. */
  label: string;
  name: string;
  items: readonly RadioItem[];
  value: string;
  onChange: (value: string) => void;
  /** Follows the chosen radio, where a dialog wants to put the focus first. */
  chosenRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** One of several, all in sight. Native radios bring arrow keys and forced colours along. */
export function RadioList({ label, name, items, value, onChange, chosenRef }: RadioListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {items.map((item) => (
        <label className={styles.item} key={item.value} lang={item.lang}>
          <input
            checked={item.value === value}
            className={styles.radio}
            name={name}
            onChange={() => onChange(item.value)}
            ref={item.value === value ? chosenRef : undefined}
            type="radio"
            value={item.value}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
