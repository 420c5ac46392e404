import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../database/executor.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** One more of something that is counted. */
export interface Taking {
  bucket: string;
  /** Times within the window. */
  count: number;
  windowSeconds: number;
}

/** Whether one more was let through, and how long the window still runs. */
export interface Taken {
  bucket: string;
  isFree: boolean;
  secondsLeft: number;
}

/**
 * Rows of counted actions; each change is one statement, so that no process counts past another. What
 * every sign-in takes and gives back is prepared: the buckets are arrays, whatever their number.
 */
export function createRateLimitRepository(db: Executor) {
  const isRunning = sql`${rateLimits.windowEndsAt} > now()`;
  const buckets = sql`${sql.placeholder("buckets")}::text[]`;
  const counts = sql`${sql.placeholder("counts")}::int[]`;
  const seconds = sql`${sql.placeholder("seconds")}::int[]`;

  const limit = sql`(select l.most from unnest(${buckets}, ${counts}) as l (bucket, most) where l.bucket = ${rateLimits.bucket})`;
  const hasRoom = sql`(not ${isRunning} or ${rateLimits.count} < ${limit})`;
  const take = db
    .insert(rateLimits)
    .select(
      sql`select bucket, 1, 0, now() + make_interval(secs => seconds)
        from unnest(${buckets}, ${seconds}) as t (bucket, seconds) order by bucket`,
    )
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        count: sql`case when not ${isRunning} then 1 when ${hasRoom} then ${rateLimits.count} + 1 else ${rateLimits.count} end`,
        refused: sql`case when ${hasRoom} then 0 else ${rateLimits.refused} + 1 end`,
        windowEndsAt: sql`case when ${isRunning} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning({
      bucket: rateLimits.bucket,
      refused: rateLimits.refused,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.windowEndsAt} - now()))::int`,
    })
    .prepare("take_attempts");

  // Locked in the order in which they are taken.
  const locked = db
    .select({ bucket: rateLimits.bucket })
    .from(rateLimits)
    .where(eq(rateLimits.bucket, sql`any(${buckets})`))
    .orderBy(rateLimits.bucket)
    .for("update");
  const giveBack = db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(inArray(rateLimits.bucket, locked), isRunning))
    .prepare("give_attempts_back");

  return {
    /**
     * Counts one more in each bucket that has room. The rows are locked in the order of their names, so
     * that two who take the same ones wait for each other and not on each other.
     */
    async take(takings: readonly Taking[]): Promise<Taken[]> {
      const taken = await take.execute({
        buckets: takings.map(({ bucket }) => bucket),
        counts: takings.map(({ count }) => count),
        seconds: takings.map(({ windowSeconds }) => windowSeconds),
      });
      return taken.map(({ refused, ...row }) => ({ ...row, isFree: refused === 0 }));
    },

    /** Takes one back from each bucket whose window still runs. */
    async giveBack(of: readonly string[]): Promise<void> {
      await giveBack.execute({ buckets: of });
    },

    /** How many were let through in the running window, by bucket; buckets without any are missing. */
    async counts(of: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ bucket: rateLimits.bucket, count: rateLimits.count })
        .from(rateLimits)
        .where(and(inArray(rateLimits.bucket, [...of]), isRunning));
      return new Map(rows.map(({ bucket, count }) => [bucket, count]));
    },

    async clear(executor: Executor, of: readonly string[]): Promise<void> {
      await executor.delete(rateLimits).where(inArray(rateLimits.bucket, [...of]));
    },

    async sweep(): Promise<void> {
      await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`));
    },
  };
}
