import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { stepByArrow } from "./step-by-arrow.ts";
import styles from "./tabs.module.css";

/** One tab. */
export interface TabItem {
  id: string;
  label: string;
}

interface TabsProps {
  /** Says what the tabs choose between. */
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
  /** What the selected tab shows. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Tabs over one panel, by the pattern of the ARIA Authoring Practices: one stop for the Tab key,
 * arrows, Home and End move and select at once.
 */
export function Tabs({ label, tabs, selected, onSelect, children, className }: TabsProps) {
  const base = useId();
  const handleClick = (event: MouseEvent<HTMLElement>, id: string) => {
    // Of a row that is wider than the page, the next tabs come into sight; the page itself stays.
    event.currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
    onSelect(id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepByArrow(event, '[role="tablist"]', '[role="tab"]');
    if (next === null) return;
    next.focus({ preventScroll: true });
    next.click();
  };
  return (
    <div className={className}>
      <div aria-label={label} className={styles.list} role="tablist">
        {tabs.map(({ id, label: text }) => (
          <button
            aria-controls={`${base}panel`}
            aria-selected={id === selected}
            className={styles.tab}
            id={`${base}${id}`}
            key={id}
            onClick={(event) => handleClick(event, id)}
            onKeyDown={handleKeyDown}
            role="tab"
            tabIndex={id === selected ? 0 : -1}
            type="button"
          >
            {text}
          </button>
        ))}
      </div>
      <div aria-labelledby={`${base}${selected}`} id={`${base}panel`} role="tabpanel">
        {children}
      </div>
    </div>
  );
}
