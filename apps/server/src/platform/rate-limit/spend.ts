import type { Attempt } from "./rate-limiter.ts";

/**
 * Waits for what a try was taken for, and gives the try back where that comes to nothing: it fails, or
 * was the same once more, which `isSpent` says of what it answers. That is after the work and not in
 * its transaction, where each caller would wait for a second connection.
 */
export async function spend<Result>(
  taken: Pick<Attempt, "giveBack">,
  work: Promise<Result>,
  isSpent: (result: Result) => boolean = Boolean,
): Promise<Result> {
  let isDone = false;
  try {
    const result = await work;
    isDone = isSpent(result);
    return result;
  } finally {
    if (!isDone) await taken.giveBack();
  }
}
