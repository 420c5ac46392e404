import { useChapter } from "@portico/client/texts";
import { SectionError } from "@portico/feedback/section-error";
import { Tabs } from "@portico/ui";
import type { ReactNode } from "react";
import { useIsKiosk } from "../lib/portal-context.ts";
import { useMay } from "./calls.ts";
import styles from "../lib/screen.module.css";
import { useViews } from "./views.ts";

/** The two sides of the app, for whoever runs the desk, too; others, and kiosks, have the first alone. */
export function TabsFrame({ tab, children }: { tab: "desk" | "visitors"; children: ReactNode }) {
  const { t } = useChapter("visits");
  const { start } = useViews();
  const { canRunDesk, isKnown, error, refetch } = useMay();
  const isKiosk = useIsKiosk();
  // Nobody knows whether they may invite or run the desk: both would look as if they might not.
  if (!isKnown && error !== null) {
    return (
      <>
        <SectionError error={error} onRetry={() => void refetch()} />
        <div className={styles.panel}>{children}</div>
      </>
    );
  }
  if (!canRunDesk || isKiosk) return children;
  return (
    <Tabs
      label={t("visits.tabs.label")}
      onSelect={(id) => start({ name: id === "desk" ? "desk" : "visitors" })}
      selected={tab}
      tabs={(["visitors", "desk"] as const).map((id) => ({ id, label: t(`visits.tabs.${id}`) }))}
    >
      <div className={styles.panel}>{children}</div>
    </Tabs>
  );
}
