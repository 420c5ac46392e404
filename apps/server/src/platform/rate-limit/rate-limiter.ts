import { createHash } from "node:crypto";
import type { Db } from "../database/client.ts";
import { createRateLimitRepository } from "./rate-limit.repository.ts";

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
  const repository = createRateLimitRepository(db);
  return {
    async take(limit, whose) {
      const count = await repository.take(bucketOf(limit, whose), limit.windowSeconds);
      return count <= limit.count;
    },
    async allows(limit, whose) {
      return (await repository.count(bucketOf(limit, whose))) < limit.count;
    },
    clear: (limit, whose) => repository.clear(bucketOf(limit, whose)),
    sweep: () => repository.sweep(),
  };
}
