import type { ContentPlanStatus, Plan } from "@portico/contract";
import { mostUpcomingPlans } from "@portico/contract/constants";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callQuery } from "./client.ts";
import { useSession } from "./session.ts";

/** How long plans may be old, in ms: who waits for a place may get it meanwhile. */
export const plansStale = 10_000;

/** Where plans were made, and in which language they are told. */
export interface PlansScope {
  buildingUuid: string;
  /** Language code of the texts, e.g. `de-de`. */
  language: string;
}

function answerQuery({ buildingUuid, language }: PlansScope) {
  const query = {
    buildingUuid,
    lang: language,
    when: "upcoming",
    limit: mostUpcomingPlans,
  } as const;
  return queryOptions({ ...callQuery("listPlans", { query }), staleTime: plansStale });
}

/** What the user attends, waits for and has claimed next in a building. */
export const upcomingPlansQuery = (scope: PlansScope) =>
  queryOptions({ ...answerQuery(scope), select: ({ data }) => data.transactions });

/** How a plan about a content has somebody take part in it; null for a booking, which is about none. */
function partIn({ content: { status } }: Plan): ContentPlanStatus | null {
  return status === "pending" || status === "confirmed" ? null : status;
}

/** How the user takes part in an item; null for not at all, and until it is known. */
export function useOwnStatus(buildingUuid: string, contentUuid: string): ContentPlanStatus | null {
  const language = useSession((session) => session.language);
  const own = useQuery({
    ...answerQuery({ buildingUuid, language }),
    select: ({ data }) => data.transactions.find(({ content }) => content.uuid === contentUuid),
  });
  return own.data === undefined ? null : partIn(own.data);
}
