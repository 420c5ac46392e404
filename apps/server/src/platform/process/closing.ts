/** What was opened while starting, to be closed in reverse order. */
export interface Closing {
  add(step: () => Promise<void>): void;
  /**
   * Closes everything once; one failing step does not keep the others from closing. Whoever asks while
   * another closes waits for it.
   */
  close(): Promise<void>;
}

export function createClosing(): Closing {
  const steps: (() => Promise<void>)[] = [];
  let last = Promise.resolve();

  async function closeAll(): Promise<void> {
    const faults: unknown[] = [];
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      await step().catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw new AggregateError(faults, "Not everything closed");
  }

  return {
    add: (step) => steps.push(step),
    close() {
      const before = last.catch(() => undefined);
      last = before.then(closeAll);
      return last;
    },
  };
}
