import { createFollowedPages, followLimitOf } from "../../../platform/http/followed-pages.ts";
import type { RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import type { SessionsService } from "../../auth/auth.public.ts";
import type { SmartBuildingRepository, SuiteViewer } from "../smart-building.repository.ts";
import { toSuite } from "../smart-building.view.ts";

/** Open streams of a person that began in the same quarter of an hour. */
export const suiteFollowLimit = followLimitOf("suite pages followed", 10);

interface LiveSuitesDeps {
  repository: Pick<SmartBuildingRepository, "findRevisions" | "findViewed">;
  sessions: Pick<SessionsService, "findStillLive">;
  limiter: Pick<RateLimiter, "require">;
}

/** How often everybody's right to look is found out, in milliseconds: where it may have ended, and else. */
const lookAround = { doubted: 900, else: 5000 } as const;

const keyOf = (userUuid: string, suiteUuid: string) => `${userUuid} ${suiteUuid}`;

/** Builds what tells open pages of suites how these are. */
export function createLiveSuites({ repository, sessions, limiter }: LiveSuitesDeps) {
  const pages = createFollowedPages<SuiteViewer>({
    keyOf: ({ userUuid, suiteUuid }) => keyOf(userUuid, suiteUuid),
    async read(viewers) {
      const rows = await repository.findViewed(viewers);
      return new Map(
        rows.flatMap((row) => {
          // Said once for all who look at it.
          const standing = JSON.stringify({ suite: toSuite(row) });
          return row.userUuids.map((userUuid) => [keyOf(userUuid, row.suite.uuid), standing]);
        }),
      );
    },
    notFound: "smart-building.suite_not_found",
    tooMany: "smart-building.too_many_followed",
    limit: suiteFollowLimit,
    // Beside those of events, and connections that ask for something.
    mostOfProcess: 700,
    sessions,
    limiter,
  });
  let told = new Map<string, number>();
  /** Suites that somebody began to look at since the last beat, whose revision then may not be theirs. */
  let begun = new Set<string>();
  let lookedAround = 0;
  let isDoubted = false;

  return {
    ...pages,

    /** Follows a suite for somebody who may see it; throws as {@link createFollowedPages} says. */
    async follow(session: Pick<CurrentSession, "sessionUuid">, viewer: SuiteViewer) {
      const stream = await pages.follow(session, viewer);
      begun.add(viewer.suiteUuid);
      return stream;
    },

    /** Hears that somebody's right to look may have ended, or that suites are others now. */
    doubt(): void {
      isDoubted = true;
    },

    /**
     * Tells open pages what has changed. Whoever looks at suites that have not costs a part of one
     * statement, but for once in a while: who may not look any more is found out then.
     */
    async tellChanges(): Promise<void> {
      const viewers = pages.viewers();
      if (viewers.length === 0) return;
      const [before, anew] = [told, begun];
      begun = new Set();
      told = await repository.findRevisions(viewers);
      const every = isDoubted ? lookAround.doubted : lookAround.else;
      const isDue = Date.now() - lookedAround >= every;
      if (isDue) {
        lookedAround = Date.now();
        isDoubted = false;
      }
      await pages.tellPages(
        ({ suiteUuid }) =>
          isDue || anew.has(suiteUuid) || told.get(suiteUuid) !== before.get(suiteUuid),
      );
    },
  };
}

/** Tells open pages of suites how these are. */
export type LiveSuites = ReturnType<typeof createLiveSuites>;
