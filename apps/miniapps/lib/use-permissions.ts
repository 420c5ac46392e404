import type { Permission } from "@portico/contract";
import { useQuery } from "@tanstack/react-query";
import { usePlace, usePortal } from "./portal-context.ts";

/** What its user may do in the building, of what an app asks; nothing until it is known. */
export function usePermissions<P extends Permission>(asked: readonly P[]) {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const { data, error, refetch } = useQuery({
    ...callQuery("listPermissions", { query: { buildingUuid, permissions: asked.join(",") } }),
    networkMode: "always",
  });
  const held = data?.data.permissions ?? [];
  return {
    may: (permission: P) => held.includes(permission),
    isKnown: data !== undefined,
    error,
    refetch,
  };
}
