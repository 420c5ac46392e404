import { queryKey } from "@portico/client/query-key";
import type { BookingDate } from "@portico/contract";
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { usePlace, usePortal } from "../lib/portal-context.ts";

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

/** Whether each of some dates could be booked now; the last that is known where it is not asked. */
export function useTrial(resourceUuid: string, dates: readonly BookingDate[], isAsked: boolean) {
  const { call } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const params = { buildingUuid, resourceUuid };
  return useQuery({
    queryKey: [...queryKey("tryBookingDates", params), dates],
    queryFn: ({ signal }) =>
      call("tryBookingDates", { params, body: { dates: [...dates] }, signal }),
    enabled: isAsked && dates.length > 1,
  });
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
