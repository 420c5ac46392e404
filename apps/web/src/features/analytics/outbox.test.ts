import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMemoryStorage, createOutbox, mostWaiting } from "./outbox.ts";
import type { TrackedEvent } from "./tracked-event.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-02T09:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const day = 24 * 3_600_000;

function eventOf(n: number, userUuid = "mia"): TrackedEvent {
  return { type: "click", properties: { n }, userUuid, buildingUuid: null, at: Date.now() + n };
}

const numbers = (events: readonly TrackedEvent[]) =>
  events.map(({ properties }) => properties["n"]);

it("keeps events over a reload, under ids that the server knows repeats by", () => {
  const storage = createMemoryStorage();
  createOutbox(storage).put(eventOf(1));
  const [event] = createOutbox(storage).list("mia");
  expect(event).toMatchObject(eventOf(1));
  expect(event?.id).toMatch(/^01a1[\da-f]{4}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it("tells apart and in order what happens in one millisecond", () => {
  const outbox = createOutbox(createMemoryStorage());
  const many = Array.from({ length: 30 }, (_, n) => n);
  for (const n of many) outbox.put({ ...eventOf(n), at: Date.now() });
  expect(numbers(outbox.list("mia"))).toEqual(many);
});

it("keeps the last 500, whichever order the storage has them in", () => {
  const outbox = createOutbox(createMemoryStorage());
  for (let n = mostWaiting + 9; n >= 0; n -= 1) outbox.put(eventOf(n));
  const kept = numbers(outbox.list("mia"));
  expect(kept).toHaveLength(mostWaiting);
  expect(kept[0]).toBe(10);
  expect(kept.at(-1)).toBe(mostWaiting + 9);
});

it("does not undo what another tab keeps at the same time", () => {
  const storage = createMemoryStorage();
  const [one, other] = [createOutbox(storage), createOutbox(storage)];
  one.put(eventOf(1));
  other.put(eventOf(2));
  one.remove(
    one
      .list("mia")
      .map(({ id }) => id)
      .slice(0, 1),
  );
  expect(numbers(other.list("mia"))).toEqual([2]);
});

it("forgets what another person has left", () => {
  const outbox = createOutbox(createMemoryStorage());
  outbox.put(eventOf(1, "mia"));
  outbox.put(eventOf(2, "ada"));
  outbox.keepOnly("ada");
  expect([outbox.list("mia"), numbers(outbox.list("ada"))]).toEqual([[], [2]]);
  outbox.keepOnly(null);
  expect(outbox.list("ada")).toEqual([]);
});

it("passes over what is broken or too old, and leaves alone what is not its own", () => {
  const storage = createMemoryStorage();
  storage.setItem("portico-searches", "[]");
  storage.setItem("portico-event:x", "{");
  storage.setItem("portico-event:y", "null");
  const outbox = createOutbox(storage);
  outbox.put({ ...eventOf(1), at: Date.now() - 31 * day });
  expect(outbox.list("mia")).toEqual([]);
  expect([storage.length, storage.key(0)]).toEqual([1, "portico-searches"]);
});

it("gives up quietly where the storage is full", () => {
  const storage = createMemoryStorage();
  storage.setItem = () => {
    throw new Error("full");
  };
  const outbox = createOutbox(storage);
  outbox.put(eventOf(1));
  expect(outbox.list("mia")).toEqual([]);
});
