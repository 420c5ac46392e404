import { queryKey } from "@portico/client/query-key";
import type { PlanKind, PlanPeriod } from "@portico/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { type PlansScope, plansStale } from "../../lib/upcoming-plans.ts";

/** Plans that one page of the list brings. */
const plansPerPage = 20;

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
    queryFn: ({ pageParam: after, signal }) =>
      call("listPlans", { query: { ...query, ...(after !== "" && { after }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.next,
    staleTime: plansStale,
    // Without a connection it says so; kept back, it would seem to be on its way.
    networkMode: "always",
  });
}
