import { useChapter } from "@portico/client/texts";
import { Heading } from "@portico/ui";
import type { ReactNode } from "react";
import { BackLink } from "../../../lib/back-link.tsx";
import type { Target } from "../../../lib/content-target.ts";
import pageStyles from "../../../lib/page.module.css";
import styles from "./smart-frame.module.css";

interface SmartFrameProps {
  title: ReactNode;
  /** Null where there is nothing to add. */
  lead: ReactNode;
  /** Where those go back to who came from outside; null where the screen is the first of a web view. */
  back: Target | null;
  children: ReactNode;
}

/** What all screens of smart suites have around them. */
export function SmartFrame({ title, lead, back, children }: SmartFrameProps) {
  const { t } = useChapter("smart_building");
  return (
    <div className={pageStyles.page}>
      {back !== null && <BackLink {...back} label={t("app.back")} />}
      <div className={styles.head}>
        <Heading level={1} size={44}>
          {title}
        </Heading>
        {lead !== null && <p className={pageStyles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
