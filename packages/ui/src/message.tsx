import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import styles from "./message.module.css";

interface MessageProps {
  icon: IconName;
  title: string;
  detail?: string | undefined;
  /** What to do about it. */
  action?: ReactNode;
  /** Small print, such as the trace id of an error. */
  footnote?: ReactNode;
  /** An `alert` is announced at once. */
  tone?: "quiet" | "alert";
}

/** Stands where a panel's content would be: it is empty, or it failed. */
export function Message({ icon, title, detail, action, footnote, tone = "quiet" }: MessageProps) {
  return (
    <div className={styles.message} role={tone === "alert" ? "alert" : undefined}>
      <span className={classes(styles.icon, tone === "alert" && styles.alert)}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <p>
          <strong>{title}</strong>
        </p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
        {footnote !== undefined && <div className={styles.footnote}>{footnote}</div>}
      </div>
    </div>
  );
}
