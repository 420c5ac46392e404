import { useQuery } from "@tanstack/react-query";
import { usePlace, usePortal } from "../lib/portal-context.ts";

/** How often the free times are looked at again, in ms: others book, too. */
const slotsPause = 30_000;

/** Who does something in the building, and what. */
export function useProviders() {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useQuery(callQuery("listServiceProviders", { query: { buildingUuid } }));
}

/** One provider and its services. */
export function useProvider(providerUuid: string) {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useQuery(
    callQuery("listProviderServices", { params: { providerUuid }, query: { buildingUuid } }),
  );
}

/** When a service is free on a day. */
export function useSlots(key: { providerUuid: string; serviceUuid: string }, day: string) {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useQuery({
    ...callQuery("listServiceSlots", { params: key, query: { buildingUuid, from: day } }),
    refetchInterval: slotsPause,
  });
}
