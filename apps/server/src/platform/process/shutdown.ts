import { constants } from "node:os";

/** Signals that end a program: Ctrl-C, a service manager, a closed terminal. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What asks a program to end; a parent that is gone counts as the service manager's way. */
type Asking = (typeof signals)[number];

/** The exit code of a program that a signal ended, as shells tell it: 130 by Ctrl-C. */
export const exitCodeOf = (signal: Asking): number => 128 + constants.signals[signal];

/**
 * One Ctrl-C arrives up to three times: from the terminal, from npm and from the script that npm
 * runs. Within this time, in milliseconds, it counts as one.
 */
const sameKeystroke = 400;

/**
 * Runs `stop` once when the process is asked to end, or when the script that started it is gone, and
 * ends it with the code that it answers, or 0; a second Ctrl-C ends it at once, unless somebody else
 * sees to its end.
 */
export function onShutdown(
  stop: (signal: Asking) => Promise<number | void>,
  { isWatched = false } = {},
): void {
  let firstAt: number | null = null;
  function handle(signal: Asking): void {
    const now = performance.now();
    if (firstAt === null) {
      firstAt = now;
      void stop(signal).then(
        (code) => process.exit(code ?? 0),
        () => process.exit(1),
      );
    } else if (!isWatched && now - firstAt > sameKeystroke) {
      process.exit(1);
    }
  }
  for (const signal of signals) process.on(signal, () => handle(signal));
  process.on("disconnect", () => handle("SIGTERM"));
}
