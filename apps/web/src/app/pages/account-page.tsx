import { useChapter } from "@portico/client/texts";
import { SideTab, SideTabs } from "@portico/ui";
import { createLink, Outlet } from "@tanstack/react-router";
import { BackLink } from "../../lib/back-link.tsx";
import styles from "./account-page.module.css";

const RoutedTab = createLink(SideTab);

/**
 * The account area: its tabs, a way back, and the tab that is shown. The tabs replace
 * each other in the history, so that one step back leaves the area.
 */
export function AccountPage() {
  const { t } = useChapter("account");
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <BackLink label={t("account.back")} to="/home" />
        <SideTabs label={t("account.title")}>
          <RoutedTab icon="user" replace to="/account/profile">
            {t("account.tabs.profile")}
          </RoutedTab>
          <RoutedTab icon="wrench" replace to="/account/settings">
            {t("account.tabs.settings")}
          </RoutedTab>
          <RoutedTab icon="key" replace to="/account/security">
            {t("account.tabs.security")}
          </RoutedTab>
          <RoutedTab icon="shield" replace to="/account/sessions">
            {t("account.tabs.sessions")}
          </RoutedTab>
          <RoutedTab icon="wallet" replace to="/account/cards">
            {t("account.tabs.cards")}
          </RoutedTab>
          <RoutedTab icon="calendar" replace to="/account/calendar">
            {t("account.tabs.calendar")}
          </RoutedTab>
        </SideTabs>
      </div>
      <Outlet />
    </div>
  );
}
