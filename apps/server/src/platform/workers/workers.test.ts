import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Served } from "./messages.ts";
import type { Worker } from "./start-worker.ts";
import { startWorkers } from "./workers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const served: Served = { hasOutbox: false, publicAccounts: [] };

/** Workers that serve and end when a test says so. */
function stage({ fails = false } = {}) {
  const begun: number[] = [];
  const ends: ((how: string) => void)[] = [];
  const said: string[] = [];
  function start(number: number): Worker {
    const end = Promise.withResolvers<string>();
    begun.push(number);
    ends.push(end.resolve);
    return {
      serving: fails ? Promise.reject(new Error("ended")) : Promise.resolve(served),
      ended: end.promise,
      tellNumbers: async () => null,
      stop: async () => end.resolve("SIGTERM"),
    };
  }
  const run = (count: number) =>
    startWorkers({ count, start, patience: 1, say: (line) => void said.push(line) });
  return { begun, ends, said, run };
}

it("starts the others once the first serves", async () => {
  const { begun, run } = stage();
  const workers = await run(3);
  expect(begun).toEqual([1, 2, 3]);
  expect(workers.served).toBe(served);
  await workers.close();
});

it("says once that the portal does not start, and starts no other", async () => {
  const { begun, run } = stage({ fails: true });
  await expect(run(3)).rejects.toThrow("Process 1 did not start. What it said stands above.");
  expect(begun).toEqual([1]);
});

it("starts one again that ends, after a pause that grows while it goes on ending", async () => {
  const { begun, ends, said, run } = stage();
  const workers = await run(2);
  ends[0]?.("SIGKILL");
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 2, 1]);
  expect(said).toEqual([
    "Process 1 ended unexpectedly (SIGKILL); it is started again.",
    "Process 1 serves again.",
  ]);
  ends[2]?.("code 1");
  await vi.advanceTimersByTimeAsync(199);
  expect(begun).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(60_001);
  ends[3]?.("code 1");
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toHaveLength(5);
  await workers.close();
});

it("starts none again once it is asked to end", async () => {
  const { begun, said, run } = stage();
  const workers = await run(2);
  await workers.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual([1, 2]);
  expect(said).toEqual([]);
});
