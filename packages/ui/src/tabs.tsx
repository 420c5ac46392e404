import { Tabs as Base } from "@base-ui/react/tabs";
import { type MouseEvent, type ReactNode, useId } from "react";
import { TabPanel } from "./tab-panel.tsx";
import styles from "./tabs.module.css";

/** One tab. */
export interface TabItem {
  id: string;
  label: string;
}

/** A row of tabs. */
export interface TabRowProps {
  tabs: readonly TabItem[];
  selected: string;
  /** The id of the panel below; a tab's own begins with it. */
  panel: string;
}

interface TabListProps extends TabRowProps {
  /** Says what the tabs choose between. */
  label: string;
  onSelect: (id: string) => void;
}

/** Of a row that is wider than the page, the next tabs come into sight; the page itself stays. */
function bringNextIntoView({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
}

/** The row of `Tabs`, for a panel that stands somewhere else. */
export function TabList({ label, tabs, selected, panel, onSelect }: TabListProps) {
  return (
    <Base.Root onValueChange={(id: string) => onSelect(id)} value={selected}>
      <Base.List activateOnFocus aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: text }) => (
          <Base.Tab
            aria-controls={panel}
            className={styles.tab}
            id={`${panel}-${id}`}
            key={id}
            onClick={bringNextIntoView}
            value={id}
          >
            {text}
          </Base.Tab>
        ))}
      </Base.List>
    </Base.Root>
  );
}

interface TabsProps extends Omit<TabListProps, "panel"> {
  /** What the selected tab shows. */
  children: ReactNode;
  className?: string | undefined;
}

/** Tabs over one panel: one stop for the Tab key; arrows, Home and End move and select at once. */
export function Tabs({ children, className, ...row }: TabsProps) {
  const panel = useId();
  return (
    <div className={className}>
      <TabList {...row} panel={panel} />
      <TabPanel panel={panel} selected={row.selected}>
        {children}
      </TabPanel>
    </div>
  );
}
