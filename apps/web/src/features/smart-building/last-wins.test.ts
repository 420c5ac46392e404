import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLastWins } from "./last-wins.ts";

const stepMs = 300;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender whose values take so many ms to be answered. */
function startSender(answerMs: number) {
  const sent: number[] = [];
  const sender = createLastWins<number>(stepMs, async (value) => {
    sent.push(value);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
  });
  return { sent, sender };
}

it("sends a value at once", async () => {
  const { sent, sender } = startSender(50);
  sender.set(72);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([72]);
});

it("sends few of the values of a finger that moves, and the last of them", async () => {
  const { sent, sender } = startSender(50);
  for (let value = 0; value <= 100; value++) {
    sender.set(value);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(stepMs);
  expect(sent.length).toBeLessThan(6);
  expect(sent.at(-1)).toBe(100);
});

it("has one call under way, however long it takes, and then sends the last value alone", async () => {
  const { sent, sender } = startSender(5000);
  for (const value of [70, 71, 72, 73]) {
    sender.set(value);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(sent).toEqual([70]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([70, 73]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([70, 73]);
});
