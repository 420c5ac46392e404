import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUnanswered } from "./unanswered.ts";

let kept: Map<string, string>;

/** The tab's own storage, in an app whose page was loaded. */
const load = () =>
  createUnanswered(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: new Date("2026-03-09T09:00:00Z") });
});

afterEach(() => vi.useRealTimers());

const desk = { resource: "desks", note: "With Ada Byron" };

it("knows the same request again after its page was loaded anew, and another not", async () => {
  expect(await load().keep(desk, "first")).toBe("first");
  expect(await load().keep({ ...desk }, "second")).toBe("first");
  expect(await load().keep({ ...desk, note: "" }, "third")).toBe("third");
});

it("knows the same request again while it is being kept", async () => {
  const app = load();
  const [one, other] = await Promise.all([app.keep(desk, "first"), app.keep(desk, "second")]);
  // Whichever digest is made first.
  expect(["first", "second"]).toContain(one);
  expect(other).toBe(one);
});

it("means another by the same once it is known what became of the first", async () => {
  const app = load();
  await app.keep(desk, "first");
  await app.keep("other", "other's");
  await app.settle(desk);
  expect(await app.keep(desk, "second")).toBe("second");
  expect(await app.keep("other", "anew")).toBe("other's");
  app.settleAll();
  expect(await load().keep("other", "anew")).toBe("anew");
});

it("means another by the same a quarter of an hour later", async () => {
  await load().keep(desk, "first");
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(await load().keep(desk, "second")).toBe("first");
  vi.advanceTimersByTime(1);
  expect(await load().keep(desk, "third")).toBe("third");
});

it("keeps nothing of what is in a request", async () => {
  await load().keep(desk, "first");
  expect([...kept.values()].join()).not.toContain("Ada");
});

it("begins anew with what it cannot read", async () => {
  for (const text of ["{", "null"]) {
    kept.set("unanswered", text);
    expect(await load().keep(desk, text)).toBe(text);
  }
});

it("keeps for as long as it lives what the tab does not", async () => {
  const closed = createUnanswered(() => {
    throw new Error("SecurityError");
  });
  for (const app of [closed, createUnanswered(null)]) {
    await app.keep(desk, "first");
    expect(await app.keep(desk, "second")).toBe("first");
  }
  expect(await createUnanswered(null).keep(desk, "third")).toBe("third");
});
