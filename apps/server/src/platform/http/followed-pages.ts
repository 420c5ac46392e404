import type { ErrorCode } from "@portico/contract/errors";
import { AppError } from "../errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import { AnswerStream } from "./answer-stream.ts";

/** How long a page is followed until it has to ask anew, in milliseconds. */
const longest = 15 * 60_000;

/** How long nothing is said at most; proxies hang up after a minute of silence. */
const longestSilence = 25_000;

/**
 * A limit on the open streams of a person that began in the same quarter of an hour. Each is given back
 * to the quarter that it was taken from, which is remembered until the last of them has ended.
 */
export function followLimitOf<const Name extends string>(name: Name, count: number) {
  return { name, count, windowSeconds: (2 * longest) / 1000 } as const satisfies RateLimit;
}

/** Who looks at something. */
interface Viewing {
  userUuid: string;
}

/** A page that is open. */
interface OpenPage<Viewer> {
  viewer: Viewer;
  key: string;
  sessionUuid: string;
  stream: AnswerStream;
  /** What it was told last, and when anything was said, in milliseconds. */
  told: string;
  saidAt: number;
  openedAt: number;
}

interface FollowedPagesDeps<Viewer> {
  /** Who looks at what, as one text. */
  keyOf: (viewer: Viewer) => string;
  /** What viewers are told now, as JSON by their keys; who may not see it any more is missing. */
  read: (viewers: readonly Viewer[]) => Promise<ReadonlyMap<string, string>>;
  notFound: ErrorCode;
  tooMany: ErrorCode;
  /** Made by `followLimitOf`. */
  limit: RateLimit;
  /** Open streams of one process; each holds a connection, and there are 2,000 of those for all. */
  mostOfProcess: number;
  sessions: {
    /** Those of the sessions that have not ended. */
    findStillLive: (sessionUuids: readonly string[]) => Promise<string[]>;
  };
  limiter: Pick<RateLimiter, "require">;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** Builds what tells open pages how something stands that they look at. */
export function createFollowedPages<Viewer extends Viewing>(deps: FollowedPagesDeps<Viewer>) {
  const { keyOf, read, limit, limiter, sessions, now = Date.now } = deps;
  const pages = new Set<OpenPage<Viewer>>();
  /** Pages that are open, or about to be. */
  let taken = 0;
  let isClosed = false;

  function tell(page: OpenPage<Viewer>, standing: string): void {
    if (standing !== page.told) page.stream.tell(standing);
    else if (now() - page.saidAt >= longestSilence) page.stream.beat();
    else return;
    page.told = standing;
    page.saidAt = now();
  }

  async function open(viewer: Viewer, sessionUuid: string, onClose: () => void) {
    const key = keyOf(viewer);
    const standing = (await read([viewer])).get(key);
    if (standing === undefined) throw new AppError(deps.notFound);
    const stream = new AnswerStream();
    const page = { viewer, key, sessionUuid, stream, told: "", saidAt: 0, openedAt: now() };
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
     * Follows something for somebody who may see it. Throws what is not found, that there are too many,
     * and `server.overloaded` where the process has as many as it takes.
     */
    async follow(
      { sessionUuid }: Pick<CurrentSession, "sessionUuid">,
      viewer: Viewer,
    ): Promise<AnswerStream> {
      if (taken >= deps.mostOfProcess) {
        throw new AppError("server.overloaded", undefined, { retry_after: 60 });
      }
      taken++;
      try {
        const quarter = Math.floor(now() / longest);
        const whose = `${viewer.userUuid} ${quarter}`;
        const { giveBack } = await limiter.require(limit, whose, deps.tooMany);
        return await open(viewer, sessionUuid, () => {
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

    /** Who looks at something at the moment, some of them more than once. */
    viewers: (): Viewer[] => [...pages].map(({ viewer }) => viewer),

    /**
     * Tells open pages what has changed, all of them or those of some viewers, and ends those whose
     * session or right to see it has ended: two statements, however many pages there are and whatever
     * happens meanwhile.
     */
    async tellPages(isMeant: (viewer: Viewer) => boolean = () => true): Promise<void> {
      const open = [...pages].filter(({ viewer }) => isMeant(viewer));
      if (open.length === 0) return;
      const viewers = [...new Map(open.map(({ key, viewer }) => [key, viewer])).values()];
      const [live, standings] = await Promise.all([
        sessions.findStillLive([...new Set(open.map(({ sessionUuid }) => sessionUuid))]),
        read(viewers),
      ]);
      const liveSessions = new Set(live);
      for (const page of open) {
        const standing = standings.get(page.key);
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
