import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { readAgain } from "./read-again.ts";

/** A change, and a reading after it that takes until it is let go on. */
function begin(change: () => Promise<unknown>) {
  const line = Promise.withResolvers<void>();
  const read = vi.fn<() => Promise<unknown>>(() => line.promise);
  const mutation = new MutationObserver(new QueryClient(), {
    mutationFn: change,
    onSettled: readAgain(read),
  });
  const ended = mutation.mutate().then(
    () => "done",
    () => "failed",
  );
  return { line, read, mutation, ended };
}

describe("what is read again after a change", () => {
  it("does not hold back that it failed", async () => {
    const { read, ended } = begin(() => Promise.reject(new Error("You are offline.")));
    expect(await ended).toBe("failed");
    expect(read).toHaveBeenCalledOnce();
  });

  it("is there when it is done", async () => {
    const { line, read, mutation, ended } = begin(() => Promise.resolve("yes"));
    await expect.poll(() => read.mock.calls.length).toBe(1);
    expect(mutation.getCurrentResult().isPending).toBe(true);
    line.resolve();
    expect(await ended).toBe("done");
  });
});
