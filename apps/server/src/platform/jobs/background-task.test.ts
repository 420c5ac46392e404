import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startBackgroundTask } from "./background-task.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task whose runs the test ends, one by one. */
function start() {
  const ends: PromiseWithResolvers<void>[] = [];
  const run = vi.fn<(stop: AbortSignal) => Promise<void>>(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  const onFailure = vi.fn<(error: unknown) => void>();
  return { task: startBackgroundTask({ every: 1000, run, onFailure }), run, ends, onFailure };
}

/** Lets go on what waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a background task", () => {
  it("runs every so often, and not before", async () => {
    const { task, run, ends } = start();
    await vi.advanceTimersByTimeAsync(999);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledOnce();
    ends[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
    ends[1]?.resolve();
    await task.close();
  });

  it("runs once more, and never twice at a time, when it is woken meanwhile", async () => {
    const { task, run, ends } = start();
    const first = vi.fn<() => void>();
    void task.wake().then(first);
    void task.wake();
    void task.wake();
    await settle();
    expect(run).toHaveBeenCalledOnce();
    ends[0]?.resolve();
    await settle();
    expect(run).toHaveBeenCalledTimes(2);
    expect(first).not.toHaveBeenCalled();
    ends[1]?.resolve();
    await settle();
    expect(run).toHaveBeenCalledTimes(2);
    expect(first).toHaveBeenCalledOnce();
    await task.close();
  });

  it("tells of what a run throws, and runs again", async () => {
    const { task, run, ends, onFailure } = start();
    const woken = task.wake();
    ends[0]?.reject(new Error("away"));
    await woken;
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error("away"));
    void task.wake();
    expect(run).toHaveBeenCalledTimes(2);
    ends[1]?.resolve();
    await task.close();
  });

  it("closes when the run under way has ended, and runs no more", async () => {
    const { task, run, ends } = start();
    void task.wake();
    void task.wake();
    const closed = vi.fn<() => void>();
    void task.close().then(closed);
    await settle();
    expect(closed).not.toHaveBeenCalled();
    expect(run.mock.calls[0]?.[0].aborted).toBe(true);
    ends[0]?.resolve();
    await settle();
    expect(closed).toHaveBeenCalledOnce();
    await task.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledOnce();
  });
});
