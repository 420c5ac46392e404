import { queryKey } from "@portico/client/query-key";
import type { OwnerType } from "@portico/contract";
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { usePlace, usePortal } from "../portal-context.ts";

/** Which of the caller's own bookings. */
export type Period = "upcoming" | "past";

/** The caller's own bookings of what is an owner's of a kind, page by page. */
export function useBookings(when: Period, owner: OwnerType) {
  const { call } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const params = { buildingUuid };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...queryKey("listMyBookings", params, { when, owner }), "pages"],
      queryFn: ({ pageParam, signal }) =>
        call("listMyBookings", { params, query: { when, owner, ...pageParam }, signal }),
      initialPageParam: {},
      getNextPageParam: ({ pagination: { next } }): { after?: string } | undefined =>
        next === null ? undefined : { after: next },
      networkMode: "always",
    }),
  );
}

/** One of the caller's own bookings. */
export function useBooking(resourceUuid: string, bookingUuid: string) {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useQuery(
    callQuery("getMyBooking", { params: { buildingUuid, resourceUuid, bookingUuid } }),
  );
}

/** Whether the caller decides on bookings; not until it is known. */
export function useMayDecide(): boolean {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const name = "can-decide-bookings";
  const query = { buildingUuid, permissions: name };
  const { data } = useQuery(callQuery("listPermissions", { query }));
  return data?.data.permissions.includes(name) === true;
}
