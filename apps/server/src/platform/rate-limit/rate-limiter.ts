import { createHash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../database/client.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** How often something may happen. */
export interface RateLimit {
  /** Says what is counted; part of the bucket's name. */
  name: string;
  /** Times within the window. */
  count: number;
  /** The window starts with the first time. */
  windowSeconds: number;
}

/** Counts in the database, so that a limit holds across all server processes. */
export interface RateLimiter {
  /** Counts one more time for somebody; false if that is too often. */
  take(limit: RateLimit, whose: string): Promise<boolean>;
  /** Whether one more time would still be within the limit, without counting it. */
  allows(limit: RateLimit, whose: string): Promise<boolean>;
  /** Starts anew, after a success. */
  clear(limit: RateLimit, whose: string): Promise<void>;
  /** Drops windows that have run out. */
  sweep(): Promise<void>;
}

/** Addresses and IP numbers are personal data, so only their hash is kept. */
function bucketOf({ name }: RateLimit, whose: string): string {
  return createHash("sha256").update(`${name} ${whose.trim().toLowerCase()}`).digest("hex");
}

/** Builds the limiter over a database. */
export function createRateLimiter(db: Db): RateLimiter {
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
    async take(limit, whose) {
      const seconds = limit.windowSeconds;
      const [row] = await take.execute({ bucket: bucketOf(limit, whose), seconds });
      return (row?.count ?? 1) <= limit.count;
    },

    async allows(limit, whose) {
      const [row] = await read.execute({ bucket: bucketOf(limit, whose) });
      return (row?.count ?? 0) < limit.count;
    },

    async clear(limit, whose) {
      await db.delete(rateLimits).where(eq(rateLimits.bucket, bucketOf(limit, whose)));
    },

    async sweep() {
      await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`));
    },
  };
}
