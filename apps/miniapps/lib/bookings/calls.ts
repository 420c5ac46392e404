import { queryKey } from "@portico/client/query-key";
import { readRegularly } from "@portico/client/read-regularly";
import type { OwnerType } from "@portico/contract";
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { usePlace, usePortal } from "../portal-context.ts";
import { usePermissions } from "../use-permissions.ts";

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
      ...readRegularly,
      networkMode: "always",
    }),
  );
}

/** One of the caller's own bookings. */
export function useBooking(resourceUuid: string, bookingUuid: string) {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useQuery({
    ...callQuery("getMyBooking", { params: { buildingUuid, resourceUuid, bookingUuid } }),
    ...readRegularly,
  });
}

/** What the company of the caller has booked, page by page. */
export function useCompanyBookings(when: Period) {
  const { call } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const params = { buildingUuid };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...queryKey("listCompanyBookings", params, { when }), "pages"],
      queryFn: ({ pageParam, signal }) =>
        call("listCompanyBookings", { params, query: { when, ...pageParam }, signal }),
      initialPageParam: {},
      getNextPageParam: ({ pagination: { next } }): { after?: string } | undefined =>
        next === null ? undefined : { after: next },
      ...readRegularly,
      networkMode: "always",
    }),
  );
}

/** What the app asks of what its user may do. */
const asked = ["can-decide-bookings", "can-see-company-bookings", "can-see-colleagues"] as const;

/** Whether the user may do something; not until it is known. */
export const useMay = (permission: (typeof asked)[number]): boolean =>
  usePermissions(asked).may(permission);
