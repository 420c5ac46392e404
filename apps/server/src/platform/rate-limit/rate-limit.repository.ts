import { and, eq, inArray, lt, sql } from "../database/drizzle.ts";
import type { Executor } from "../database/executor.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** One more of something that is counted. */
export interface Taking {
  bucket: string;
  /** Times within the window. */
  count: number;
  windowSeconds: number;
}

/** What a bucket holds; whether it has room for one more, and how long its window still runs. */
export interface Standing {
  bucket: string;
  hasRoom: boolean;
  secondsLeft: number;
}

/** How often a row may vanish between its making and its use; only a sweep in that moment does it. */
const mostRounds = 5;

/**
 * Rows of counted actions; each change is one statement, so that no process counts past another. What
 * every sign-in takes and gives back is prepared: the buckets are arrays, whatever their number.
 */
export function createRateLimitRepository(db: Executor) {
  const isRunning = sql`${rateLimits.windowEndsAt} > now()`;
  const buckets = sql`${sql.placeholder("buckets")}::text[]`;
  const counts = sql`${sql.placeholder("counts")}::int[]`;
  const seconds = sql`${sql.placeholder("seconds")}::int[]`;

  /*
   * The rows are locked in the order of their names, so that two who take the same ones wait for each
   * other and not on each other; what is judged is what stands there once the lock is held.
   */
  const judged = db.$with("judged", {
    bucket: sql<string>`bucket`.as("bucket"),
    hasRoom: sql<boolean>`has_room`.as("has_room"),
    secondsLeft: sql<number>`seconds_left`.as("seconds_left"),
  }).as(sql`
      with held as materialized (
        select bucket, count, window_ends_at, window_ends_at > now() as is_running
        from ${rateLimits} where bucket = any(${buckets}) order by bucket for update
      ), standing as (
        select asked.bucket, held.is_running, held.window_ends_at, asked.seconds,
          held.count, not held.is_running or held.count < asked.most as has_room
        from unnest(${buckets}, ${counts}, ${seconds}) as asked (bucket, most, seconds)
        join held using (bucket)
      )
      select bucket, has_room,
        bool_and(has_room) over () and count(*) over () = cardinality(${buckets}) as is_free,
        case when is_running then count + 1 else 1 end as next_count,
        case when is_running then window_ends_at else now() + make_interval(secs => seconds) end
          as ends_at,
        ceil(extract(epoch from window_ends_at - now()))::int as seconds_left
      from standing`);
  const taken = db.$with("taken").as(
    db
      .update(rateLimits)
      .set({ count: sql`judged.next_count`, windowEndsAt: sql`judged.ends_at` })
      .from(judged)
      .where(and(eq(rateLimits.bucket, sql`judged.bucket`), sql`judged.is_free`))
      .returning({ bucket: rateLimits.bucket }),
  );
  const take = db
    .with(judged, taken)
    .select({
      bucket: judged.bucket,
      hasRoom: judged.hasRoom,
      secondsLeft: judged.secondsLeft,
    })
    .from(judged)
    .prepare("take_attempts");

  /** Rows to lock where there were none: of a window that had run out before anybody else began. */
  const prepareRows = db
    .insert(rateLimits)
    .select(
      sql`select bucket, 0, 0, to_timestamp(0) from unnest(${buckets}) as t (bucket) order by bucket`,
    )
    .onConflictDoNothing()
    .prepare("prepare_attempts");

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
     * Counts one more in every bucket if each of them has room, and else in none; answers how they
     * stood before.
     */
    async take(takings: readonly Taking[]): Promise<Standing[]> {
      const asked = {
        buckets: takings.map(({ bucket }) => bucket),
        counts: takings.map(({ count }) => count),
        seconds: takings.map(({ windowSeconds }) => windowSeconds),
      };
      for (let round = 0; round < mostRounds; round++) {
        const standings = await take.execute(asked);
        if (standings.length === takings.length) return standings;
        // A row that is not there yet cannot be locked, and somebody else may be making it.
        await prepareRows.execute(asked);
      }
      throw new Error("The rows of the limits are swept away before they can be locked.");
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
