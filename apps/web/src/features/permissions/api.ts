import type { Permission } from "@portico/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** The permissions that something in the portal hangs on. */
const asked = [
  "can-register-apps",
  "can-create-links",
  "can-see-admin-ui-link",
  "can-answer-requests",
] as const satisfies readonly Permission[];

/**
 * What the user may do in one building; the cache holds one answer a building. Nothing of
 * the first paint hangs on it, so it is asked only when something that does is reached for.
 */
export function permissionsQuery(buildingUuid: string) {
  const query = { buildingUuid, permissions: asked.join(",") };
  return queryOptions({
    ...callQuery("listPermissions", { query }),
    select: ({ data }) => data.permissions,
  });
}

/** Whether the user has a permission in a building; false until the answer is there, and outside of one. */
export function usePermission(name: (typeof asked)[number], buildingUuid: string | null): boolean {
  const query = permissionsQuery(buildingUuid ?? "");
  const held = useQuery({ ...query, enabled: buildingUuid !== null }).data;
  return held?.includes(name) ?? false;
}
