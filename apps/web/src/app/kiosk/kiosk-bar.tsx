import { useChapter } from "@portico/client/texts";
import { Button, ButtonLink, Icon } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import { useFlag } from "../../features/flags/api.ts";
import { SearchButton } from "../../features/search/search-button.tsx";
import { buildingQuery } from "../../lib/building.ts";
import { useSession } from "../../lib/session.ts";
import { setSessionFlag } from "../../lib/session-flags.ts";
import styles from "./kiosk-bar.module.css";

const RoutedButton = createLink(ButtonLink);

/** What a kiosk has in the place of header and footer, whose links would lead out of it. */
export function KioskBar() {
  const { t } = useChapter("kiosk");
  const canExit = useFlag("enable-exit-kiosk-mode");
  const uuid = useSession(({ buildingUuid }) => buildingUuid) ?? "";
  const building = useQuery({ ...buildingQuery(uuid), enabled: uuid !== "" }).data;
  return (
    <nav aria-label={t("kiosk.bar")} className={styles.bar}>
      <RoutedButton to="/home" variant="secondary">
        <Icon name="building" size={20} />
        {t("kiosk.home")}
      </RoutedButton>
      {building !== undefined && (
        <SearchButton buildingUuid={building.uuid} timeZone={building.timezone} />
      )}
      {canExit && (
        <Button onClick={() => setSessionFlag("isKiosk", false)} variant="quiet">
          {t("kiosk.exit")}
        </Button>
      )}
    </nav>
  );
}
