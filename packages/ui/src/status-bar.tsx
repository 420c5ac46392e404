import type { ReactNode } from "react";
import { BottomBar } from "./bottom-bar.tsx";
import { classes } from "./classes.ts";
import { Skeleton } from "./skeleton.tsx";
import styles from "./status-bar.module.css";

interface StatusBarProps {
  /** Name of the group for assistive technology. */
  label: string;
  /** What holds now: badges and `StatusWord`s; changes are announced. */
  status: ReactNode;
  /** Why the last action was refused. */
  refusal: { title: string; detail: string } | null;
  /** What one can do about it. */
  children: ReactNode;
}

/** The actions of a page beside the state that they change. */
export function StatusBar({ label, status, refusal, children }: StatusBarProps) {
  return (
    <BottomBar aria-label={label} className={styles.bar} role="group">
      <div className={styles.refusal} role="alert">
        {refusal !== null && (
          <>
            <p className={styles.title}>{refusal.title}</p>
            <p>{refusal.detail}</p>
          </>
        )}
      </div>
      <div className={styles.status} role="status">
        {status}
      </div>
      {children}
    </BottomBar>
  );
}

interface StatusWordProps {
  children: ReactNode;
  /** For what wide screens tell beside the bar already. */
  narrowOnly?: boolean;
}

/** One fact of a status bar. */
export function StatusWord({ children, narrowOnly = false }: StatusWordProps) {
  return <span className={classes(styles.word, narrowOnly && styles.narrow)}>{children}</span>;
}

/** A status bar on its way, in its geometry. */
export function StatusBarSkeleton() {
  return (
    <BottomBar aria-hidden="true" className={styles.bar}>
      <Skeleton length="medium" />
      <Skeleton className={styles.buttonPlace} shape="block" />
    </BottomBar>
  );
}
