import { Icon, SideTab, SideTabs } from "@portico/ui";
import { createLink, Link, Outlet } from "@tanstack/react-router";
import { useGoBack } from "../../lib/go-back.ts";
import { useChapter } from "../../lib/texts.tsx";
import styles from "./account-page.module.css";

const RoutedTab = createLink(SideTab);

/**
 * The account area (2.011, 2.073): its tabs, a way back, and the tab that is shown. The tabs replace
 * each other in the history, so that one step back leaves the area.
 */
export function AccountPage() {
  const { t } = useChapter("account");
  const handleBack = useGoBack();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Link className={styles.back} onClick={handleBack} to="/home">
          <Icon name="chevronLeft" size={20} />
          {t("account.back")}
        </Link>
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
          <RoutedTab icon="calendar" replace to="/account/calendar">
            {t("account.tabs.calendar")}
          </RoutedTab>
        </SideTabs>
      </div>
      <Outlet />
    </div>
  );
}
