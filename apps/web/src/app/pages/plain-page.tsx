import { Heading, Icon, type IconName } from "@portico/ui";
import type { ReactNode } from "react";
import { ErrorTrace } from "@portico/feedback/error-trace";
import { usePageTitle } from "../../lib/page-title.ts";
import styles from "./plain-page.module.css";

interface PlainPageProps {
  /** What kind of thing it says. */
  icon: IconName;
  title: string;
  detail: string;
  /** Id of the error that led here, where a log tells more of it. */
  traceId?: string;
  /** The ways on. */
  actions?: ReactNode;
  /** What stands below the actions. */
  services?: ReactNode;
}

/** A page that has only one thing to say, and the ways on. */
export function PlainPage({ icon, title, detail, traceId, actions, services }: PlainPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <span className={styles.mark}>
        <Icon name={icon} size={28} />
      </span>
      <Heading level={1} size={34}>
        {title}
      </Heading>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.actions}>{actions}</div>
      {traceId !== undefined && <ErrorTrace id={traceId} />}
      {services}
    </div>
  );
}
