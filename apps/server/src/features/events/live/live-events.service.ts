import { AppError } from "../../../platform/errors/app-error.ts";
import { AnswerStream } from "../../../platform/http/answer-stream.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import type { SessionsService } from "../../auth/auth.public.ts";
import { toFollowedEvent } from "../events.view.ts";
import type { StandingsRepository, Viewer } from "./standings.repository.ts";

/** How long a page is followed until it has to ask anew, in milliseconds. */
const longest = 15 * 60_000;

/** How long nothing is said at most; proxies hang up after a minute of silence. */
const longestSilence = 25_000;

/** Open streams of one process; each holds a connection, and there are 2,000 of those. */
const mostOfProcess = 1000;

/**
 * Open streams of a person that began in the same quarter of an hour. Each is given back to the quarter
 * that it was taken from, which is remembered until the last of them has ended.
 */
export const followLimit = {
  name: "event pages followed",
  count: 10,
  windowSeconds: (2 * longest) / 1000,
} as const satisfies RateLimit;

type Follower = Pick<CurrentSession, "userUuid" | "sessionUuid">;

/** A page that is open. */
interface OpenPage extends Viewer {
  sessionUuid: string;
  stream: AnswerStream;
  /** What it was told last, and when anything was said, in milliseconds. */
  told: string;
  saidAt: number;
  openedAt: number;
}

interface LiveEventsDeps {
  repository: StandingsRepository;
  sessions: Pick<SessionsService, "findStillLive">;
  limiter: Pick<RateLimiter, "require">;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

const keyOf = ({ userUuid, eventUuid }: Viewer) => `${userUuid} ${eventUuid}`;

/** Each of them once. */
function distinct(viewers: readonly Viewer[]): Viewer[] {
  return [...new Map(viewers.map((viewer) => [keyOf(viewer), viewer])).values()];
}

/** Builds what tells open pages of events how these stand. */
export function createLiveEvents({
  repository,
  sessions,
  limiter,
  now = Date.now,
}: LiveEventsDeps) {
  const pages = new Set<OpenPage>();
  /** Pages that are open, or about to be. */
  let taken = 0;
  let isClosed = false;

  /** What those who look at events are told now; who may not see one any more is missing. */
  async function read(viewers: readonly Viewer[]): Promise<Map<string, string>> {
    const standings = await repository.findStandings(distinct(viewers));
    return new Map(standings.map((row) => [keyOf(row), JSON.stringify(toFollowedEvent(row))]));
  }

  function tell(page: OpenPage, standing: string): void {
    if (standing !== page.told) page.stream.tell(standing);
    else if (now() - page.saidAt >= longestSilence) page.stream.beat();
    else return;
    page.told = standing;
    page.saidAt = now();
  }

  async function open(viewer: Viewer & Follower, onClose: () => void): Promise<AnswerStream> {
    const standing = (await read([viewer])).get(keyOf(viewer));
    if (standing === undefined) throw new AppError("events.not_found");
    const stream = new AnswerStream();
    const page: OpenPage = { ...viewer, stream, told: "", saidAt: 0, openedAt: now() };
    pages.add(page);
    stream.once("close", () => {
      pages.delete(page);
      onClose();
    });
    tell(page, standing);
    if (isClosed) stream.end();
    return stream;
  }

  return {
    /**
     * Follows an event for somebody who may see it. Throws `events.not_found`,
     * `events.too_many_followed`, and `server.overloaded` where the process has as many as it takes.
     */
    async follow({ userUuid, sessionUuid }: Follower, eventUuid: string): Promise<AnswerStream> {
      if (taken >= mostOfProcess) {
        throw new AppError("server.overloaded", undefined, { retry_after: 60 });
      }
      taken++;
      try {
        const quarter = Math.floor(now() / longest);
        const whose = `${userUuid} ${quarter}`;
        const { giveBack } = await limiter.require(followLimit, whose, "events.too_many_followed");
        const viewer = { userUuid, sessionUuid, eventUuid };
        return await open(viewer, () => {
          taken--;
          void giveBack().catch(() => undefined);
        }).catch(async (error: unknown) => {
          await giveBack();
          throw error;
        });
      } catch (error) {
        taken--;
        throw error;
      }
    },

    /**
     * Tells every open page what has changed, and ends those whose session or right to see the event
     * has ended: two statements, however many pages there are and whatever happens meanwhile.
     */
    async tellPages(): Promise<void> {
      const open = [...pages];
      if (open.length === 0) return;
      const [live, standings] = await Promise.all([
        sessions.findStillLive([...new Set(open.map(({ sessionUuid }) => sessionUuid))]),
        read(open),
      ]);
      const liveSessions = new Set(live);
      for (const page of open) {
        const standing = standings.get(keyOf(page));
        const isOver = now() - page.openedAt >= longest;
        if (standing === undefined || isOver || !liveSessions.has(page.sessionUuid)) {
          page.stream.end();
        } else tell(page, standing);
      }
    },

    /** Ends every page's stream, and begins no other. */
    close(): void {
      isClosed = true;
      for (const { stream } of pages) stream.end();
    },
  };
}

/** Tells open pages of events how these stand. */
export type LiveEvents = ReturnType<typeof createLiveEvents>;
