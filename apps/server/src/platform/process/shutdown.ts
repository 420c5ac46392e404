/** Signals that end a program: Ctrl-C, a service manager, a closed terminal. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * One Ctrl-C arrives up to three times: from the terminal, from npm and from the script that npm
 * runs. Within this time, in milliseconds, it counts as one.
 */
const sameKeystroke = 400;

/**
 * Runs `stop` once when the process is asked to end, or when the script that started it is gone; a
 * second Ctrl-C ends it at once, unless somebody else sees to its end.
 */
export function onShutdown(stop: () => Promise<void>, { isWatched = false } = {}): void {
  let firstAt: number | null = null;
  function handle(): void {
    const now = performance.now();
    if (firstAt === null) {
      firstAt = now;
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (!isWatched && now - firstAt > sameKeystroke) {
      process.exit(1);
    }
  }
  for (const signal of signals) process.on(signal, handle);
  process.on("disconnect", handle);
}
