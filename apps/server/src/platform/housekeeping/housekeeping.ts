import type { FastifyBaseLogger } from "fastify";

/** Something to be done again and again; any process may do it, at any time, twice as well. */
export type Chore = () => Promise<unknown>;

/** What the process does besides answering. */
export interface Housekeeping {
  /** Does every chore once. */
  runNow(): Promise<void>;
  close(): void;
}

const hourMilliseconds = 3600 * 1000;

/** Does the chores every hour while the process lives; a failure waits for the next hour. */
export function startHousekeeping(
  chores: readonly Chore[],
  log: Pick<FastifyBaseLogger, "warn">,
): Housekeeping {
  async function runNow(): Promise<void> {
    for (const chore of chores) {
      await chore().catch((error: unknown) => log.warn({ err: error }, "a chore failed"));
    }
  }
  const timer = setInterval(() => void runNow(), hourMilliseconds);
  timer.unref();
  return { runNow, close: () => clearInterval(timer) };
}
