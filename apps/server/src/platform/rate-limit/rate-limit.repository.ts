import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../database/client.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** Rows of counted actions; each change is one statement, so that no process counts past another. */
export function createRateLimitRepository(db: Db) {
  const isRunning = sql`${rateLimits.windowEndsAt} > now()`;
  const take = db
    .insert(rateLimits)
    .values({
      bucket: sql.placeholder("bucket"),
      count: 1,
      windowEndsAt: sql`now() + make_interval(secs => ${sql.placeholder("seconds")})`,
    })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        count: sql`case when ${isRunning} then ${rateLimits.count} + 1 else 1 end`,
        windowEndsAt: sql`case when ${isRunning} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning({ count: rateLimits.count })
    .prepare("take_rate_limit");
  const read = db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.bucket, sql.placeholder("bucket")),
        gt(rateLimits.windowEndsAt, sql`now()`),
      ),
    )
    .prepare("read_rate_limit");

  return {
    /** Counts one more; answers how many it is in the running window. */
    async take(bucket: string, seconds: number): Promise<number> {
      const [row] = await take.execute({ bucket, seconds });
      return row?.count ?? 1;
    },

    /** How many there were in the running window. */
    async count(bucket: string): Promise<number> {
      const [row] = await read.execute({ bucket });
      return row?.count ?? 0;
    },

    async clear(bucket: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.bucket, bucket));
    },

    async sweep(): Promise<void> {
      await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`));
    },
  };
}
