import { queryKey } from "@portico/client/query-key";
import { readRegularly } from "@portico/client/read-regularly";
import type { CallInput } from "@portico/client/send";
import type { DeskVisit, EndpointId } from "@portico/contract";
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useIsKiosk, usePlace, usePortal } from "../lib/portal-context.ts";
import { usePermissions } from "../lib/use-permissions.ts";
import { type DeskPages, withVisit } from "./desk/desk-pages.ts";

/** Which of the caller's own visits. */
export type Period = "upcoming" | "past";

/** Who comes, at the desk. */
export interface DeskChoice {
  /** Day of the building's calendar, as `2026-03-09`. */
  date: string;
  /** Beginnings of words of a name; everybody without it. */
  query: string;
  status: "all" | "expected" | "arrived";
}

const params = (buildingUuid: string) => ({ buildingUuid });

/** The caller's own visits, page by page. */
export function useVisits(when: Period) {
  const { call } = usePortal();
  const { uuid } = usePlace();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...queryKey("listVisits", params(uuid), { when }), "pages"],
      queryFn: ({ pageParam, signal }) =>
        call("listVisits", { params: params(uuid), query: { when, ...pageParam }, signal }),
      initialPageParam: {},
      getNextPageParam: ({ pagination: { next } }): { after?: string } | undefined =>
        next === null ? undefined : { after: next },
      ...readRegularly,
      networkMode: "always",
    }),
  );
}

/** One of the caller's own visits. */
export function useVisit(visitUuid: string) {
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useQuery({
    ...callQuery("getVisit", { params: { buildingUuid, visitUuid } }),
    ...readRegularly,
    networkMode: "always",
  });
}

/** What the building tells everybody who is invited. */
export function useArrival() {
  const { callQuery } = usePortal();
  const { uuid } = usePlace();
  return useQuery({
    ...callQuery("getArrival", { params: params(uuid) }),
    networkMode: "always",
  });
}

const asked = ["can-invite-visitors", "can-run-front-desk"] as const;

/** What the caller may do with visits; nothing until it is known. */
export function useMay() {
  const { may, ...known } = usePermissions(asked);
  return { canInvite: may("can-invite-visitors"), canRunDesk: may("can-run-front-desk"), ...known };
}

/** Whom the caller has invited before, by the beginning of a name; a kiosk tells nobody of others. */
export function useEarlierVisitors(query: string) {
  const { callQuery } = usePortal();
  const isKiosk = useIsKiosk();
  const { uuid } = usePlace();
  return useQuery({
    ...callQuery("listVisitors", { params: params(uuid), query: { query } }),
    enabled: query !== "" && !isKiosk,
  });
}

/** Who may be visited, by the beginning of a name. */
export function useHosts(query: string) {
  const { callQuery } = usePortal();
  const { uuid } = usePlace();
  return useQuery({
    ...callQuery("listHosts", { params: params(uuid), query: { query } }),
    enabled: query !== "",
    // Without a connection it says so, where a search that waited for one would look like none.
    networkMode: "always",
  });
}

/** Who comes on a day, page by page. */
export function useDesk({ date, query, status }: DeskChoice) {
  const { call } = usePortal();
  const { uuid } = usePlace();
  const asked = {
    date,
    ...(query === "" ? {} : { query }),
    ...(status === "all" ? {} : { status }),
  };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...queryKey("listDesk", params(uuid), asked), "pages"] as const,
      queryFn: ({ pageParam, signal }) =>
        call("listDesk", { params: params(uuid), query: { ...asked, ...pageParam }, signal }),
      initialPageParam: {},
      // Whoever is let in while the words are looked for stays on screen, with what became of it.
      placeholderData: (before, query) => {
        const { date: day, status: ofStatus } = query?.queryKey[2] ?? {};
        return day === date && ofStatus === asked.status ? before : undefined;
      },
      getNextPageParam: ({ pagination: { next } }): { after?: string } | undefined =>
        next === null ? undefined : { after: next },
      ...readRegularly,
      networkMode: "always",
    }),
  );
}

/** What shows who is in. */
const showsWhoIsIn: ReadonlySet<unknown> = new Set<EndpointId>([
  "listDesk",
  "listVisits",
  "getVisit",
]);

/**
 * Lets somebody in or out. The desk's list shows it with the answer, and is read again behind it: with
 * people in line nobody waits for pages of a day to be read.
 *
 * @param onDone hears whose visit it was, also where whoever called is no longer on screen
 */
export function useDeskChange<I extends "checkInVisitor" | "checkOutVisitor" | "registerWalkIn">(
  id: I,
  onDone?: (visit: DeskVisit) => void,
) {
  const { call } = usePortal();
  const { uuid } = usePlace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<I>) => call(id, input),
    onSuccess: ({ data: { visit } }) => {
      client.setQueriesData<DeskPages>({ queryKey: ["listDesk", params(uuid)] }, (pages) =>
        withVisit(pages, visit),
      );
      onDone?.(visit);
    },
    onSettled: () => {
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => showsWhoIsIn.has(name),
      });
    },
  });
}

/** Whose pass it is, for a desk that was refused by it; nobody's while there is none. */
export function usePassHolder(code: string | null) {
  const { call } = usePortal();
  const { uuid } = usePlace();
  return useQuery({
    queryKey: [...queryKey("lookUpPass", params(uuid)), code],
    queryFn: ({ signal }) =>
      call("lookUpPass", { params: params(uuid), body: { pass_code: code ?? "" }, signal }),
    enabled: code !== null,
    retry: false,
    gcTime: 0,
  }).data?.data.visit;
}

/** Whom the building watches for. */
export function useWatched() {
  const { callQuery } = usePortal();
  const { uuid } = usePlace();
  return useQuery({
    ...callQuery("listWatched", { params: params(uuid) }),
    networkMode: "always",
  });
}
