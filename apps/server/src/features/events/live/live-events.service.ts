import { createFollowedPages, followLimitOf } from "../../../platform/http/followed-pages.ts";
import type { RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { SessionsService } from "../../auth/auth.public.ts";
import { toFollowedEvent } from "../events.view.ts";
import type { EventViewer, StandingsRepository } from "./standings.repository.ts";

/** Open streams of a person that began in the same quarter of an hour. */
export const followLimit = followLimitOf("event pages followed", 10);

interface LiveEventsDeps {
  repository: StandingsRepository;
  sessions: Pick<SessionsService, "findStillLive">;
  limiter: Pick<RateLimiter, "require">;
}

const keyOf = ({ userUuid, eventUuid, brandScope }: EventViewer) =>
  `${userUuid} ${eventUuid} ${brandScope}`;

/** Builds what tells open pages of events how these stand. */
export function createLiveEvents({ repository, sessions, limiter }: LiveEventsDeps) {
  return createFollowedPages<EventViewer>({
    keyOf,
    async read(viewers) {
      const standings = await repository.findStandings(viewers);
      return new Map(standings.map((row) => [keyOf(row), JSON.stringify(toFollowedEvent(row))]));
    },
    notFound: "events.not_found",
    tooMany: "events.too_many_followed",
    limit: followLimit,
    mostOfProcess: 1000,
    sessions,
    limiter,
  });
}

/** Tells open pages of events how these stand. */
export type LiveEvents = ReturnType<typeof createLiveEvents>;
