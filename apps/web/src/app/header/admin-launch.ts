import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import type { User } from "@portico/contract";
import { isAdminUrl } from "@portico/rules/admin-link";
import type { QueryClient } from "@tanstack/react-query";
import { permissionsQuery, usePermission } from "../../features/permissions/api.ts";
import { launchAdmin } from "../../features/permissions/launch-admin.ts";
import { brandQuery, useBrand } from "../../features/whitelabel/api.ts";
import { notify } from "../../lib/notices.ts";
import { useSession } from "../../lib/session.ts";

/** Asks ahead what the menu will want to know, so that no entry moves under the pointer. */
export function prefetchAdminLaunch(client: QueryClient): void {
  const { buildingUuid } = useSession.getState();
  const brand = client.getQueryData(brandQuery().queryKey);
  if (buildingUuid === null || !isAdminUrl(brand?.settings.admin_url ?? null)) return;
  void client.prefetchQuery(permissionsQuery(buildingUuid));
}

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
