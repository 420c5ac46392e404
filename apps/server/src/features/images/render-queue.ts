/** Somebody waits for an urgent one; a relaxed one is prepared for later. */
export type Urgency = "urgent" | "relaxed";

interface Waiting {
  start(): void;
}

/** Runs tasks, urgent ones first; who asks for the same key meanwhile shares the result. */
export interface RenderQueue<T> {
  run(key: string, urgency: Urgency, task: () => Promise<T>): Promise<T>;
}

/**
 * A queue that runs at most `limit` tasks at once, so that a page full of new pictures leaves the
 * processor to everybody else's requests.
 */
export function createRenderQueue<T>(limit: number): RenderQueue<T> {
  const waiting: Record<Urgency, Waiting[]> = { urgent: [], relaxed: [] };
  const underway = new Map<string, Promise<T>>();
  let running = 0;

  const takePlace = (urgency: Urgency): Promise<void> => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting[urgency].push({ start: resolve }));
  };
  const leavePlace = () => {
    const next = waiting.urgent.shift() ?? waiting.relaxed.shift();
    if (next === undefined) running -= 1;
    else next.start();
  };
  const runInPlace = async (urgency: Urgency, task: () => Promise<T>) => {
    await takePlace(urgency);
    try {
      return await task();
    } finally {
      leavePlace();
    }
  };

  return {
    run(key, urgency, task) {
      const shared = underway.get(key);
      if (shared !== undefined) return shared;
      const result = runInPlace(urgency, task).finally(() => underway.delete(key));
      underway.set(key, result);
      return result;
    },
  };
}
