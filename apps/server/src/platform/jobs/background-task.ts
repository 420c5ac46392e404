/** Something that runs beside the requests, one run at a time. */
export interface BackgroundTask {
  /**
   * Runs it now, or once more after the run that is under way; resolves when nothing more is wanted,
   * and never rejects.
   */
  wake(): Promise<void>;
  /** Starts no more runs; resolves when the last one has ended. */
  close(): Promise<void>;
}

export interface BackgroundTaskOptions {
  /** Milliseconds after which it runs without being woken. */
  every: number;
  /** Does what there is to do, and no more of it once `stop` is aborted. */
  run: (stop: AbortSignal) => Promise<void>;
  /** Hears what a run throws; the next run comes all the same. */
  onFailure: (error: unknown) => void;
}

/** Runs something every so often while the process lives, and whenever it is woken. */
export function startBackgroundTask(options: BackgroundTaskOptions): BackgroundTask {
  const { every, run, onFailure } = options;
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function runWhileWanted(): Promise<void> {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false;
      await run(stop.signal).catch(onFailure);
    }
    running = null;
  }

  function wake(): Promise<void> {
    if (stop.signal.aborted) return Promise.resolve();
    isWanted = true;
    running ??= runWhileWanted();
    return running;
  }

  const timer = setInterval(() => void wake(), every).unref();
  return {
    wake,
    async close() {
      stop.abort();
      clearInterval(timer);
      await running;
    },
  };
}
