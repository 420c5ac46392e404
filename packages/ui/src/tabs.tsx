import { Tabs as Base } from "@base-ui/react/tabs";
import type { MouseEvent, ReactNode } from "react";
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

/** Of a row that is wider than the page, the next tabs come into sight; the page itself stays. */
function bringNextIntoView({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Tabs over one panel: one stop for the Tab key; arrows, Home and End move and select at once. */
export function Tabs({ label, tabs, selected, onSelect, children, className }: TabsProps) {
  return (
    <Base.Root className={className} onValueChange={(id: string) => onSelect(id)} value={selected}>
      <Base.List activateOnFocus aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: text }) => (
          <Base.Tab className={styles.tab} key={id} onClick={bringNextIntoView} value={id}>
            {text}
          </Base.Tab>
        ))}
      </Base.List>
      {/* No stop of its own for the Tab key: what it shows has some. */}
      <Base.Panel tabIndex={undefined} value={selected}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
