import { Heading } from "@portico/ui";
import type { ReactNode } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import styles from "./plain-page.module.css";

interface PlainPageProps {
  title: string;
  detail: string;
  /** The trace id, small, where there is one. */
  trace?: string | undefined;
  actions?: ReactNode;
  /** What stands below the actions. */
  services?: ReactNode;
  /** True where no layout stands around it, so that it must be the page's main part itself. */
  isWholePage?: boolean;
}

/** A page that has only one thing to say, and the way on. */
export function PlainPage({
  title,
  detail,
  trace,
  actions,
  services,
  isWholePage,
}: PlainPageProps) {
  usePageTitle(title);
  const Part = isWholePage === true ? "main" : "div";
  return (
    <Part className={styles.page} id={isWholePage === true ? "content" : undefined}>
      <Heading level={1} size={34}>
        {title}
      </Heading>
      <p className={styles.detail}>{detail}</p>
      {trace !== undefined && <p className={styles.trace}>{trace}</p>}
      <div className={styles.actions}>{actions}</div>
      {services}
    </Part>
  );
}
