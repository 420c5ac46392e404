import type { AppConsent } from "@portico/contract";
import type { ConsentName } from "@portico/contract/constants";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";
import type { AppPlace } from "./api.ts";

/** What the user lets apps of a building have. */
export const appConsentsQuery = (buildingUuid: string) =>
  queryOptions({
    ...callQuery("listAppConsents", { params: { buildingUuid } }),
    // Apps ask for more whenever they are open, in other tabs too.
    staleTime: 0,
    select: ({ data }) => data.consents,
  });

/** Whether the user has let an app have something before. */
export async function isGranted(place: AppPlace, permission: ConsentName): Promise<boolean> {
  const { buildingUuid, app } = place;
  const { data } = await call("listAppConsents", { params: { buildingUuid } });
  return data.consents.some((each) => each.app_uuid === app.uuid && each.permission === permission);
}

/** Remembers that the user lets an app have something. */
export async function grant(place: AppPlace, permission: ConsentName): Promise<void> {
  const { buildingUuid, app } = place;
  await call("grantAppConsent", { params: { buildingUuid, appUuid: app.uuid, permission } });
}

/** Takes back what the user let an app have, and reads the list anew. */
export function useWithdraw(buildingUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ app_uuid: appUuid, permission }: AppConsent) =>
      call("withdrawAppConsent", { params: { buildingUuid, appUuid, permission } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: appConsentsQuery(buildingUuid).queryKey }),
  });
}
