import { useTexts } from "@portico/client/texts";
import { MaintenanceServices } from "../lazy-maintenance-utilities.tsx";
import { HomeButton } from "./home-button.tsx";
import { WholePage } from "../layout/whole-page.tsx";
import { PlainPage } from "./plain-page.tsx";

/**
 * The address of the maintenance page. During a maintenance the root shows its screen in
 * place of every page, so whoever gets here can be told that it is over.
 */
export function MaintenancePage() {
  const { t } = useTexts();
  return (
    <WholePage>
      <PlainPage
        actions={<HomeButton />}
        detail={t("health.back_detail")}
        icon="check"
        services={<MaintenanceServices />}
        title={t("health.back_title")}
      />
    </WholePage>
  );
}
