import { queryKey } from "@portico/client/query-key";
import type { BookingDate } from "@portico/contract";
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { usePlace, usePortal } from "../lib/portal-context.ts";

/** Which of the caller's own bookings. */
export type Period = "upcoming" | "past";

/** How often a day is looked at again, in ms: others book, too. */
const dayPause = 30_000;

/** A day of everything that may be booked. */
export function useDay(date: string) {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useQuery({
    ...callQuery("getBookingDay", { params: { buildingUuid }, query: { date } }),
    refetchInterval: dayPause,
  });
}

/** Whether each of some dates could be booked now. */
export function useTrial(resourceUuid: string, dates: readonly BookingDate[]) {
  const { call } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const params = { buildingUuid, resourceUuid };
  return useQuery({
    queryKey: [...queryKey("tryBookingDates", params), dates],
    queryFn: ({ signal }) =>
      call("tryBookingDates", { params, body: { dates: [...dates] }, signal }),
    enabled: dates.length > 1,
  });
}

/** The caller's own bookings, page by page. */
export function useBookings(when: Period) {
  const { call } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const params = { buildingUuid };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...queryKey("listMyBookings", params, { when }), "pages"],
      queryFn: ({ pageParam, signal }) =>
        call("listMyBookings", { params, query: { when, ...pageParam }, signal }),
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

/** Bookings that wait for a decision, page by page. */
export function useRequests() {
  const { call } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const params = { buildingUuid };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...queryKey("listBookingRequests", params), "pages"],
      queryFn: ({ pageParam, signal }) =>
        call("listBookingRequests", { params, query: { ...pageParam }, signal }),
      initialPageParam: {},
      getNextPageParam: ({ pagination: { next } }): { after?: string } | undefined =>
        next === null ? undefined : { after: next },
      networkMode: "always",
    }),
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
