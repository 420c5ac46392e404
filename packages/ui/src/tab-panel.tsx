import type { ReactNode } from "react";
import type { TabRowProps } from "./tabs.tsx";
import styles from "./tabs.module.css";

interface TabPanelProps extends Pick<TabRowProps, "panel" | "selected"> {
  children: ReactNode;
}

/** What the selected tab of a row shows. No stop of its own for the Tab key: what it shows has some. */
export function TabPanel({ panel, selected, children }: TabPanelProps) {
  return (
    <div aria-labelledby={`${panel}-${selected}`} id={panel} role="tabpanel">
      {children}
    </div>
  );
}

/** A row of tabs as it looks, until its script is there: nothing in it can be pressed yet. */
export function TabListOutline({ tabs, selected, panel }: TabRowProps) {
  return (
    <div aria-hidden="true" className={styles.list}>
      {tabs.map(({ id, label }) => (
        <span className={styles.tab} data-selected={id === selected} id={`${panel}-${id}`} key={id}>
          {label}
        </span>
      ))}
    </div>
  );
}
