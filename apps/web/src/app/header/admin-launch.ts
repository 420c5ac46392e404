import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import type { User } from "@portico/contract";
import { isAdminUrl } from "@portico/rules/admin-link";
import { usePermission } from "../../features/permissions/api.ts";
import { launchAdmin } from "../../features/permissions/launch-admin.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { notify } from "../../lib/notices.ts";
import { useSession } from "../../lib/session.ts";

/**
 * What "Launch admin" does, or null where it is not offered: the permission in the current building
 * and a brand with an administration decide.
 */
export function useAdminLaunch(user: User): (() => void) | null {
  const { t } = useTexts();
  const { admin_url: adminUrl } = useBrand().settings;
  const current = useSession(({ buildingUuid }) => buildingUuid);
  const buildingUuid = isAdminUrl(adminUrl) ? current : null;
  const isAllowed = usePermission("can-see-admin-ui-link", buildingUuid);
  if (!isAllowed || buildingUuid === null || !isAdminUrl(adminUrl)) return null;

  const handleError = (error: unknown) => {
    const { title, detail } = errorText(error, t);
    notify(title, detail);
  };
  return () => {
    launchAdmin({ adminUrl, buildingUuid, companyUuid: user.company_uuid }).then((isOpen) => {
      if (!isOpen)
        notify(t("app.header.admin_blocked.title"), t("app.header.admin_blocked.detail"));
    }, handleError);
  };
}
