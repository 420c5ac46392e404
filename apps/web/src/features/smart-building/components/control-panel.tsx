import { Card, Skeleton } from "@portico/ui";
import type { ReactNode } from "react";
import styles from "./control-panel.module.css";

interface ControlPanelProps {
  /** What holds now, large. */
  dial: ReactNode;
  /** What one can do about it, and what has become of it. */
  children: ReactNode;
}

/** One control of a suite: its value beside what changes it, on a phone above. */
export function ControlPanel({ dial, children }: ControlPanelProps) {
  return (
    <Card className={styles.panel} raised>
      {dial}
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}

/** A control on its way, in its geometry. */
export function ControlSkeleton() {
  return (
    <div aria-hidden="true" className={styles.waiting}>
      <div className={styles.tabsPlace}>
        <Skeleton length="short" />
      </div>
      <ControlPanel dial={<Skeleton className={styles.dialPlace} shape="block" />}>
        <Skeleton className={styles.buttonsPlace} shape="block" />
        <Skeleton length="medium" />
        <Skeleton length="short" />
      </ControlPanel>
    </div>
  );
}
