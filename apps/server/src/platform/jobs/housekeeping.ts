import type { FastifyBaseLogger } from "fastify";
import { startBackgroundTask } from "./background-task.ts";

/** Something to be done again and again; any process may do it, at any time, twice as well. */
export type Chore = () => Promise<unknown>;

/** What the process does besides answering. */
export interface Housekeeping {
  /** Does every chore once. */
  runNow(): Promise<void>;
  /** Begins no more chores; resolves when the one under way is done. */
  close(): Promise<void>;
}

const hourMilliseconds = 3600 * 1000;

/** Does the chores every hour while the process lives; a failure waits for the next hour. */
export function startHousekeeping(
  chores: readonly Chore[],
  log: Pick<FastifyBaseLogger, "warn">,
): Housekeeping {
  const onFailure = (error: unknown) => log.warn({ err: error }, "a chore failed");

  async function run(stop: AbortSignal): Promise<void> {
    for (const chore of chores) {
      if (stop.aborted) return;
      await chore().catch(onFailure);
    }
  }

  const task = startBackgroundTask({ every: hourMilliseconds, run, onFailure });
  return { runNow: task.wake, close: task.close };
}
