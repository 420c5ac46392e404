import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Chore, startHousekeeping } from "./housekeeping.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const warn = vi.fn<() => void>();
afterEach(() => void warn.mockClear());

it("does every chore once an hour", async () => {
  const chores = [vi.fn<Chore>(async () => undefined), vi.fn<Chore>(async () => undefined)];
  const housekeeping = startHousekeeping(chores, { warn });
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(chores.map((chore) => chore.mock.calls.length)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(chores.map((chore) => chore.mock.calls.length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(chores.map((chore) => chore.mock.calls.length)).toEqual([2, 2]);
  await housekeeping.close();
});

it("does the others when one fails, and says so", async () => {
  const fault = new Error("away");
  const other = vi.fn<Chore>(async () => undefined);
  const housekeeping = startHousekeeping([() => Promise.reject(fault), other], { warn });
  await housekeeping.runNow();
  expect(other).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: fault }, "a chore failed");
  await housekeeping.close();
});

it("closes when the chore under way is done, and begins no other", async () => {
  const underWay = Promise.withResolvers<void>();
  const next = vi.fn<Chore>(async () => undefined);
  const housekeeping = startHousekeeping([() => underWay.promise, next], { warn });
  void housekeeping.runNow();
  const closed = vi.fn<() => void>();
  void housekeeping.close().then(closed);
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).not.toHaveBeenCalled();
  underWay.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});
