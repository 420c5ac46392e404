import { useChapter } from "@portico/client/texts";
import { Tabs } from "@portico/ui";
import type { ReactNode } from "react";
import { useIsKiosk } from "../lib/portal-context.ts";
import styles from "../lib/screen.module.css";
import { useViews, type View } from "./views.ts";

type Tab = Extract<View["name"], "services" | "mine">;

const tabs: readonly Tab[] = ["services", "mine"];

/** The sides of the app; a kiosk shows nobody's bookings. */
export function TabsFrame({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { t } = useChapter("bookings");
  const { start } = useViews();
  const isKiosk = useIsKiosk();
  if (isKiosk) return children;
  const show = (id: string) => {
    const chosen = tabs.find((one) => one === id);
    if (chosen !== undefined) start({ name: chosen });
  };
  return (
    <Tabs
      label={t("bookings.services.tabs")}
      onSelect={show}
      selected={tab}
      tabs={[
        { id: "services", label: t("bookings.tabs.services") },
        { id: "mine", label: t("bookings.tabs.mine") },
      ]}
    >
      <div className={styles.panel}>{children}</div>
    </Tabs>
  );
}
