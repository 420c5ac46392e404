import type { PublicBuilding } from "@portico/contract";
import { typedDomain } from "@portico/rules/auth-flow";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";

async function listJoinable(domain: string | null): Promise<PublicBuilding[]> {
  const { data } =
    domain === null
      ? await call("listGuestBuildings", {})
      : await call("listPublicBuildings", { query: { email_domain: domain } });
  return data.buildings;
}

/** The buildings that an address may join, for guests those that take guests. */
export function joinableBuildingsQuery(email: string, isGuest: boolean) {
  const domain = isGuest ? null : typedDomain(email);
  return queryOptions({
    queryKey: ["joinableBuildings", domain],
    queryFn: () => listJoinable(domain),
  });
}
