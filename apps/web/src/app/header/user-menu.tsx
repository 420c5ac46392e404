import { useTexts } from "@portico/client/texts";
import type { BuildingLanguage, User } from "@portico/contract";
import { Menu, type MenuItem } from "@portico/ui";
import { useNavigate } from "@tanstack/react-router";
import type { RefObject } from "react";
import { useFlag } from "../../features/flags/api.ts";
import { usePermission } from "../../features/permissions/api.ts";
import { useSession } from "../../lib/session.ts";
import { useLanguageChoices } from "../language/language-choices.ts";
import { useAdminLaunch } from "./admin-launch.ts";
import { useIsOpen } from "../use-is-open.ts";
import styles from "./header.module.css";
import { useVisitorLink } from "./use-visitor-link.ts";

/** What the menu shows, and what its entries do that the header does. */
export interface UserMenuProps {
  user: User;
  anchor: RefObject<HTMLElement | null>;
  container: RefObject<HTMLElement | null>;
  languages: readonly BuildingLanguage[];
  onChangeBuilding: (() => void) | null;
  onChangeLanguage: () => void;
  onStartKiosk: () => void;
  onClose: () => void;
}

/** Who is signed in, and what can be changed from anywhere. */
export function UserMenu(props: UserMenuProps) {
  const { user, anchor, container, languages, onClose } = props;
  const { onChangeBuilding, onChangeLanguage, onStartKiosk } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const hasAccount = useFlag("dropdown-account");
  const hasPlans = useIsOpen("myPlans");
  const canChangeLanguage = useFlag("change-language-option-in-settings");
  const canBeKiosk = useFlag("dropdown-kiosk");
  const canLogOut = useFlag("dropdown-logout");
  const buildingUuid = useSession((session) => session.buildingUuid);
  const mayCreateLinks = usePermission("can-create-links", buildingUuid);
  const mayRegisterApps = usePermission("can-register-apps", buildingUuid);
  const choices = useLanguageChoices(languages);
  const handleLaunch = useAdminLaunch(user);
  const visitors = t("app.header.visitors");
  const handleVisitors = useVisitorLink(visitors);

  const items: MenuItem[] = [];
  if (hasAccount) {
    const label = t("app.header.manage_account");
    const onSelect = () => void navigate({ to: "/account/profile" });
    items.push({ id: "account", label, icon: "user", onSelect });
  }
  if (hasPlans) {
    const onSelect = () => void navigate({ to: "/my-history" });
    items.push({ id: "plans", label: t("app.header.my_plans"), icon: "calendar", onSelect });
  }
  if (handleVisitors !== null) {
    items.push({ id: "visitors", label: visitors, icon: "visitor", onSelect: handleVisitors });
  }
  if (onChangeBuilding !== null) {
    const label = t("app.header.change_building");
    items.push({ id: "building", label, icon: "building", onSelect: onChangeBuilding });
  }
  if (canChangeLanguage && choices.length > 0) {
    const label = t("app.header.change_language");
    items.push({ id: "language", label, icon: "globe", onSelect: onChangeLanguage });
  }
  if (canBeKiosk) {
    const label = t("app.header.kiosk");
    items.push({ id: "kiosk", label, icon: "screen", onSelect: onStartKiosk });
  }
  if (handleLaunch !== null) {
    const label = t("app.header.launch_admin");
    items.push({ id: "admin", label, icon: "external", onSelect: handleLaunch });
  }
  if (mayCreateLinks && buildingUuid !== null) {
    const label = t("app.header.short_links");
    const onSelect = () =>
      void navigate({ to: "/building/$buildingUuid/links", params: { buildingUuid } });
    items.push({ id: "links", label, icon: "share", onSelect });
  }
  if (mayRegisterApps) {
    const label = t("app.header.developers");
    const onSelect = () => void navigate({ to: "/dev/miniapps" });
    items.push({ id: "developers", label, icon: "wrench", onSelect });
  }
  if (canLogOut) {
    const onSelect = () => void navigate({ to: "/logout" });
    items.push({ id: "logout", label: t("app.header.sign_out"), icon: "logout", onSelect });
  }
  return (
    <Menu
      anchor={anchor}
      container={container}
      head={
        <>
          <p className={styles.person}>{`${user.first_name} ${user.last_name}`}</p>
          <p className={styles.email}>{user.email}</p>
        </>
      }
      items={items}
      label={t("app.header.user_menu", { name: `${user.first_name} ${user.last_name}` })}
      onClose={onClose}
    />
  );
}

export { prefetchMenu } from "./prefetch-menu.ts";
