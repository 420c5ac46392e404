import type { KeyboardEvent, MouseEvent } from "react";
import { stepByArrow } from "./step-by-arrow.ts";
import type { TabItem } from "./tabs.tsx";
import styles from "./tabs.module.css";

interface TabLinksProps {
  /** Says what the links lead through. */
  label: string;
  /** Their ids are those of the sections. */
  tabs: readonly TabItem[];
  /** The section in view, or null before the first one. */
  current: string | null;
  /** A plain click; the link itself stays one for new tabs and without script. */
  onFollow: (id: string) => void;
}

/** Links to the sections of a page, looking like tabs; arrow keys move along them. */
export function TabLinks({ label, tabs, current, onFollow }: TabLinksProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    stepByArrow(event, "ul", "a")?.focus();
  const handleClick = (event: MouseEvent<HTMLElement>, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(id);
  };
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ id, label: text }) => (
          <li className={styles.item} key={id}>
            <a
              aria-current={id === current ? "location" : undefined}
              className={styles.tab}
              href={`#${id}`}
              onClick={(event) => handleClick(event, id)}
              onKeyDown={handleKeyDown}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
