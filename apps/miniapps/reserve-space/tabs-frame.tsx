import { useChapter } from "@portico/client/texts";
import { Tabs } from "@portico/ui";
import type { ReactNode } from "react";
import { useIsKiosk } from "../lib/portal-context.ts";
import styles from "../lib/screen.module.css";
import { useMay } from "../lib/bookings/calls.ts";
import { useViews, type View } from "./views.ts";

type Tab = Extract<View["name"], "company" | "find" | "mine" | "requests">;

/** The sides of the app; requests are for whoever decides on them, and a kiosk shows nobody's bookings. */
export function TabsFrame({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { t } = useChapter("bookings");
  const { start } = useViews();
  const mayDecide = useMay("can-decide-bookings");
  const seesCompany = useMay("can-see-company-bookings");
  const isKiosk = useIsKiosk();
  if (isKiosk) return children;
  const tabs: readonly Tab[] = [
    "find",
    "mine",
    ...(seesCompany ? (["company"] as const) : []),
    ...(mayDecide ? (["requests"] as const) : []),
  ];
  const show = (id: string) => {
    const chosen = tabs.find((one) => one === id);
    if (chosen !== undefined) start({ name: chosen });
  };
  return (
    <Tabs
      label={t("bookings.tabs.label")}
      onSelect={show}
      selected={tab}
      tabs={tabs.map((id) => ({ id, label: t(`bookings.tabs.${id}`) }))}
    >
      <div className={styles.panel}>{children}</div>
    </Tabs>
  );
}
