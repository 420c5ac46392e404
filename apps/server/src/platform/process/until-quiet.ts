import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

/** Whether the machine has had more to do within the last minute than its cores, and whoever asks, can do. */
function isMachineBusy(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > availableParallelism() + 1;
}

interface QuietOptions {
  isBusy?: () => boolean;
  /** How often the machine is looked at, in milliseconds. */
  pause?: number;
  /** How long it is waited for, in milliseconds. */
  longest?: number;
}

/** Waits for a quiet moment; ends early once `stop` is aborted. */
export type UntilQuiet = (stop: AbortSignal) => Promise<void>;

/**
 * Makes what waits before work that nobody waits for: as long as the machine is busy, but not for ever,
 * since some always are. A low priority alone does not do: systems weigh it within a session or a
 * container, and give that its whole share.
 */
export function createUntilQuiet(options: QuietOptions = {}): UntilQuiet {
  const { isBusy = isMachineBusy, pause = 1000, longest = 30_000 } = options;
  return async (stop) => {
    for (let waited = 0; waited < longest && !stop.aborted && isBusy(); waited += pause) {
      await delay(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
    }
  };
}
