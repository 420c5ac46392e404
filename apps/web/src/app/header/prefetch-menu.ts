import type { QueryClient } from "@tanstack/react-query";
import { flagsQuery } from "../../features/flags/api.ts";
import { appsQuery } from "../../features/miniapps/api.ts";
import { permissionsQuery } from "../../features/permissions/api.ts";
import { useSession } from "../../lib/session.ts";

/** Asks ahead what the user's menu will want to know, so that no entry moves under the pointer. */
export function prefetchMenu(client: QueryClient): void {
  const { buildingUuid } = useSession.getState();
  if (buildingUuid === null) return;
  void client.prefetchQuery(permissionsQuery(buildingUuid));
  const flags = client.getQueryData(flagsQuery().queryKey);
  if (flags?.["feat-tenant-vis-reg-to-admin-link"] === true) {
    void client.prefetchQuery(appsQuery(buildingUuid));
  }
}
