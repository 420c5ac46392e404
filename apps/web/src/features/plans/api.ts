import { queryKey } from "@portico/client/query-key";
import type { PlanKind, PlanPeriod } from "@portico/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** Plans that one page of the list brings. */
const plansPerPage = 20;

/** Plans that the panel shows. */
const nextPlans = 3;

/** How long plans may be old, in ms: who waits for a place may get it meanwhile. */
const plansStale = 10_000;

/** Where plans were made, and in which language they are told. */
export interface PlansScope {
  buildingUuid: string;
  /** Language code of the texts, e.g. `de-de`. */
  language: string;
}

/** Which plans are looked at. */
export interface PlansChoice {
  when: PlanPeriod;
  /** Null is every kind. */
  kind: PlanKind | null;
}

/** What the user attends, waits for and has claimed in a building, page by page. */
export function plansQuery({ buildingUuid, language }: PlansScope, { when, kind }: PlansChoice) {
  const filter = kind === null ? {} : { kind };
  const query = { buildingUuid, lang: language, when, limit: plansPerPage, ...filter };
  return infiniteQueryOptions({
    queryKey: [...queryKey("listPlans", {}, query), "pages"],
    queryFn: ({ pageParam: offset, signal }) =>
      call("listPlans", { query: { ...query, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.pagination.next,
    staleTime: plansStale,
    // Without a connection it says so; kept back, it would seem to be on its way.
    networkMode: "always",
  });
}

/** What comes next of it. */
export function nextPlansQuery({ buildingUuid, language }: PlansScope) {
  const query = { buildingUuid, lang: language, when: "upcoming", limit: nextPlans } as const;
  return queryOptions({
    ...callQuery("listPlans", { query }),
    staleTime: plansStale,
    select: ({ data }) => data.transactions,
  });
}
