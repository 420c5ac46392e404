import { createHash } from "node:crypto";
import type { ErrorCode } from "@portico/contract/errors";
import type { Executor } from "../database/executor.ts";
import { AppError } from "../errors/app-error.ts";
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

/** A limit and for whom it counts: a network, an account, a device, everybody. */
export interface Budget {
  limit: RateLimit;
  /** Spelt by whoever owns the thing, the same for each of its uses. */
  whose: string;
}

/** One try that has been counted before it happens. */
export interface Attempt {
  /** Whether every budget had room; if not, none of them was spent. */
  isFree: boolean;
  /** The limits whose budgets had no room. */
  exhausted: readonly RateLimit[];
  /** Until the last of the exhausted budgets is new; 0 for a free attempt. */
  retryAfterSeconds: number;
  /** Gives the try back, after a success. */
  giveBack(): Promise<void>;
}

/** Counts in the database, so that a limit holds across all server processes. */
export interface RateLimiter {
  /**
   * Counts a try against all of its budgets before it happens, in one statement: of many at the same
   * time no more get through than there is room for. One that is refused takes nothing, not for a
   * moment: else who has used up their own share would keep others from what all share.
   */
  attempt(budgets: readonly Budget[]): Promise<Attempt>;
  /** Counts one more for somebody; throws `tooMany` with `code` if that is too often. */
  require(limit: RateLimit, whose: string, code?: ErrorCode): Promise<Attempt>;
  /** Whether a budget has been used up. It only informs: who acts on it has to take first. */
  isSpent(...budgets: readonly Budget[]): Promise<boolean>;
  /** Gives back what was taken by a process that may be gone: the try itself does it otherwise. */
  giveBack(budgets: readonly Budget[]): Promise<void>;
  /** Starts anew, in the caller's transaction where there is one. */
  clear(budgets: readonly Budget[], executor?: Executor): Promise<void>;
  /** Drops windows that have run out. */
  sweep(): Promise<void>;
}

/** What a try is refused with that found no room: `code`, and how long to wait. */
export function tooMany(
  { retryAfterSeconds }: Pick<Attempt, "retryAfterSeconds">,
  code: ErrorCode = "auth.too_many_attempts",
): AppError {
  return new AppError(code, undefined, { retry_after: retryAfterSeconds });
}

/** A try that nothing counts. */
const unlimited: Attempt = {
  isFree: true,
  exhausted: [],
  retryAfterSeconds: 0,
  giveBack: async () => undefined,
};

/** Addresses and networks are personal data, so only their hash is kept. */
function bucketOf({ limit, whose }: Budget): string {
  return createHash("sha256").update(`${limit.name} ${whose}`).digest("hex");
}

/** Builds the limiter over a database, or over a transaction that counts with what it does. */
export function createRateLimiter(db: Executor): RateLimiter {
  const repository = createRateLimitRepository(db);

  async function attempt(budgets: readonly Budget[]): Promise<Attempt> {
    if (budgets.length === 0) return unlimited;
    const buckets = budgets.map(bucketOf);
    const standings = await repository.take(
      budgets.map((budget) => ({ ...budget.limit, bucket: bucketOf(budget) })),
    );
    const full = standings.filter(({ hasRoom }) => !hasRoom);
    const isFree = full.length === 0;
    return {
      isFree,
      exhausted: budgets
        .filter((budget) => full.some(({ bucket }) => bucket === bucketOf(budget)))
        .map(({ limit }) => limit),
      retryAfterSeconds: Math.max(0, ...full.map(({ secondsLeft }) => secondsLeft)),
      giveBack: async () => (isFree ? repository.giveBack(buckets) : undefined),
    };
  }

  return {
    attempt,

    async require(limit, whose, code) {
      const taken = await attempt([{ limit, whose }]);
      if (!taken.isFree) throw tooMany(taken, code);
      return taken;
    },

    async isSpent(...budgets) {
      const counts = await repository.counts(budgets.map(bucketOf));
      return budgets.some((budget) => (counts.get(bucketOf(budget)) ?? 0) >= budget.limit.count);
    },

    giveBack: (budgets) => repository.giveBack(budgets.map(bucketOf)),
    clear: (budgets, executor = db) => repository.clear(executor, budgets.map(bucketOf)),
    sweep: () => repository.sweep(),
  };
}
