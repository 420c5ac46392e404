import { StartError } from "../process/start-error.ts";
import type { Numbers, Served } from "./messages.ts";
import type { Worker } from "./start-worker.ts";

/** Processes that serve one port together. */
export interface Workers {
  /** What is to be known of what they serve. */
  served: Served;
  /** The numbers of each that tells them. */
  tellNumbers(): Promise<readonly Numbers[]>;
  /** Asks all of them to end, and waits until they have. */
  close(): Promise<void>;
}

interface WorkersOptions {
  count: number;
  /** Starts the process of a number, from 1 on. */
  start: (number: number) => Worker;
  /** Milliseconds that a process may take to end. */
  patience: number;
  /** Tells the operator. */
  say: (line: string) => void;
}

/** Milliseconds until a process that has ended is started again: doubled each time, up to the longest. */
const shortestPause = 100;
const longestPause = 30_000;

/** Milliseconds that a process has to serve for its end to count as the first. */
const steady = 60_000;

/**
 * Keeps so many processes serving: one that ends is started again. The first goes ahead, so that what
 * keeps the portal from starting is said once.
 * @throws StartError where a process ends before it serves
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { count, start, patience, say } = options;
  const stopping = new AbortController();
  const current = new Map<number, Worker>();

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      function end(): void {
        clearTimeout(timer);
        stopping.signal.removeEventListener("abort", end);
        resolve();
      }
      const timer = setTimeout(end, milliseconds);
      stopping.signal.addEventListener("abort", end);
    });
  }

  /** Watches the process of a number, and puts another in its place when it ends. */
  async function keep(number: number): Promise<void> {
    let pause = shortestPause;
    for (let worker = current.get(number); worker !== undefined; worker = current.get(number)) {
      const begun = performance.now();
      const how = await worker.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > steady) pause = shortestPause;
      say(`Process ${number} ended unexpectedly (${how}); it is started again.`);
      await wait(pause);
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, longestPause);
      const next = start(number);
      current.set(number, next);
      next.serving.then(
        () => say(`Process ${number} serves again.`),
        () => undefined,
      );
    }
  }

  async function close(): Promise<void> {
    stopping.abort();
    await Promise.all([...current.values()].map((worker) => worker.stop(patience)));
  }

  async function begin(number: number): Promise<Served> {
    const worker = start(number);
    current.set(number, worker);
    try {
      return await worker.serving;
    } catch {
      await close();
      throw new StartError(`Process ${number} did not start.`, "What it said stands above.");
    }
  }

  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const [first = 1, ...others] = numbers;
  const served = await begin(first);
  await Promise.all(others.map(begin));
  for (const number of numbers) void keep(number);
  return {
    served,
    async tellNumbers() {
      const told = await Promise.all([...current.values()].map((worker) => worker.tellNumbers()));
      return told.filter((numbers) => numbers !== null);
    },
    close,
  };
}
