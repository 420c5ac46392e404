import { classes } from "./classes.ts";
import styles from "./spinner.module.css";

interface SpinnerProps {
  /** Says what is waited for; announced. */
  label: string;
  /** In the middle of the window. */
  fullPage?: boolean;
  className?: string | undefined;
}

/** Waiting without knowing how long; where the final shape is known a skeleton is better. */
export function Spinner({ label, fullPage = false, className }: SpinnerProps) {
  return (
    <div className={classes(fullPage && styles.page, className)} role="status">
      <span aria-hidden="true" className={styles.ring} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
