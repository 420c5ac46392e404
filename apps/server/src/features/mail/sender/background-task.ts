/** Something that runs beside the requests, one run at a time. */
export interface BackgroundTask {
  /** Runs it now, or once more after the run that is under way; never throws. */
  wake(): void;
  /** Starts no more runs; resolves when the last one has ended. */
  close(): Promise<void>;
}

/** Makes a task of a function; what it throws goes to `onFailure`. */
export function createBackgroundTask(
  run: () => Promise<void>,
  onFailure: (error: unknown) => void,
): BackgroundTask {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const stop = new AbortController();

  function wake(): void {
    if (stop.signal.aborted) return;
    isWanted = true;
    running ??= runWhileWanted().finally(() => {
      running = null;
      if (isWanted) wake();
    });
  }

  async function runWhileWanted(): Promise<void> {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false;
      await run().catch(onFailure);
    }
  }

  return {
    wake,
    async close() {
      stop.abort();
      await running;
    },
  };
}
