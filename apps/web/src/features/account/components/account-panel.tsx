import { Heading } from "@portico/ui";
import type { ReactNode, RefObject } from "react";
import styles from "./account.module.css";

interface AccountPanelProps {
  title: string;
  detail: string;
  /** Takes the focus where what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One tab of the account page. */
export function AccountPanel({ title, detail, heading, children }: AccountPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Heading level={1} ref={heading} size={34} tabIndex={-1}>
          {title}
        </Heading>
        <p className={styles.muted}>{detail}</p>
      </div>
      {children}
    </div>
  );
}
