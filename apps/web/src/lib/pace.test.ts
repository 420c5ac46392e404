import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPace } from "./pace.ts";

const stepMs = 15_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startPace() {
  const handedOn: number[] = [];
  return { handedOn, pace: createPace<number>(stepMs, (value) => handedOn.push(value)) };
}

it("hands the first value on at once, and of those within a step the latest at its end", () => {
  const { handedOn, pace } = startPace();
  pace.set(40);
  vi.advanceTimersByTime(0);
  expect(handedOn).toEqual([40]);
  for (const value of [39, 38, 37]) {
    pace.set(value);
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(stepMs - 3001);
  expect(handedOn).toEqual([40]);
  vi.advanceTimersByTime(1);
  expect(handedOn).toEqual([40, 37]);
});

it("is not put off by values that come all the time", () => {
  const { handedOn, pace } = startPace();
  for (let second = 0; second < 60; second++) {
    pace.set(second);
    vi.advanceTimersByTime(1000);
  }
  expect(handedOn).toEqual([0, 14, 29, 44, 59]);
});

it("hands a value on at once that comes after a step of rest", () => {
  const { handedOn, pace } = startPace();
  pace.set(1);
  vi.advanceTimersByTime(stepMs);
  pace.set(2);
  vi.advanceTimersByTime(0);
  expect(handedOn).toEqual([1, 2]);
});

it("hands nothing on once it is stopped", () => {
  const { handedOn, pace } = startPace();
  pace.set(1);
  pace.stop();
  vi.advanceTimersByTime(stepMs);
  expect(handedOn).toEqual([]);
});
