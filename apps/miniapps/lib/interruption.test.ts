import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createInterruption } from "./interruption.ts";

/** A tab's own storage. */
function newTab() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

type Tab = ReturnType<typeof newTab>;

let kept: Map<string, string>;
let shownAgain: () => void;
let isAway = false;

/** The app in a tab, after its page was loaded; the portal keeps the same for all of them. */
function load(tab: Tab | null, { id = "rooms", version = "1.0.0", building = "tower" } = {}) {
  return createInterruption({
    app: { id, version },
    storage: {
      read: (key) =>
        isAway ? Promise.reject(new Error("TIMEOUT")) : Promise.resolve(kept.get(key) ?? null),
      write: (key, value) => Promise.resolve(kept.set(key, value)),
    },
    buildingUuid: () => building,
    tab: () => {
      if (tab === null) throw new Error("SecurityError");
      return tab;
    },
    onShownAgain: (hear) => (shownAgain = hear),
  });
}

/** Leaves a tab with a name typed. */
async function leaveWithName(tab: Tab | null): Promise<void> {
  const app = load(tab);
  app.hold("name", "Board");
  await app.leave();
}

/** What is typed in a tab that was loaded. */
async function nameIn(tab: Tab | null, wishes?: Parameters<typeof load>[1]): Promise<unknown> {
  const app = load(tab, wishes);
  await app.recall();
  return app.recalled("name");
}

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: new Date("2026-03-09T09:00:00Z") });
});

afterEach(() => vi.useRealTimers());

it("finds what was on screen in the tab that was left, once", async () => {
  const tab = newTab();
  await leaveWithName(tab);
  expect(await nameIn(tab)).toBe("Board");
  expect(await nameIn(tab)).toBeUndefined();
  expect([...kept.values()]).toEqual([""]);
});

it("tells what is on screen, and has the next view begin with what is brought back", () => {
  const app = load(newTab());
  const letGo = app.hold("name", "Board");
  expect(app.held()).toEqual({ name: "Board" });
  letGo();
  app.bringBack({ name: "Choir" });
  expect(app.recalled("name")).toBe("Choir");
  app.forget();
  expect(app.recalled("name")).toBeUndefined();
});

it("leaves other tabs alone, and what they read finds its own", async () => {
  const tab = newTab();
  await leaveWithName(tab);
  expect(await nameIn(newTab())).toBeUndefined();
  expect(await nameIn(tab)).toBe("Board");
});

it("is left to the app that was left where another one is loaded in the tab before it", async () => {
  const tab = newTab();
  await leaveWithName(tab);
  expect(await nameIn(tab, { id: "visitors" })).toBeUndefined();
  expect(await nameIn(tab)).toBe("Board");
});

it("stays for the next time where the portal does not answer", async () => {
  const tab = newTab();
  await leaveWithName(tab);
  isAway = true;
  expect(await nameIn(tab)).toBeUndefined();
  isAway = false;
  expect(await nameIn(tab)).toBe("Board");
});

it("begins anew in another building, in another version and after half an hour", async () => {
  for (const wishes of [{ building: "mill" }, { version: "1.0.1" }]) {
    const tab = newTab();
    await leaveWithName(tab);
    expect(await nameIn(tab, wishes)).toBeUndefined();
  }
  const tab = newTab();
  await leaveWithName(tab);
  vi.advanceTimersByTime(30 * 60_000 + 1);
  expect(await nameIn(tab)).toBeUndefined();
});

it("begins anew for somebody else, for whom the portal keeps something else", async () => {
  const tab = newTab();
  await leaveWithName(tab);
  kept = new Map([["interrupted", JSON.stringify({ mark: "theirs", values: { name: "Theirs" } })]]);
  expect(await nameIn(tab)).toBeUndefined();
});

it("begins anew where the browser keeps nothing, or the portal keeps what is no such thing", async () => {
  await leaveWithName(null);
  expect(await nameIn(null)).toBeUndefined();
  const tab = newTab();
  await leaveWithName(tab);
  kept.set("interrupted", "{");
  expect(await nameIn(tab)).toBeUndefined();
});

it("leaves nothing to take up where the browser shows the app again as it was", async () => {
  const tab = newTab();
  await leaveWithName(tab);
  shownAgain();
  expect(await nameIn(tab)).toBeUndefined();
});

it("holds what is on screen alone, as it stands last", async () => {
  const tab = newTab();
  const app = load(tab);
  const release = app.hold("day", "2026-03-09");
  app.hold("name", "Board");
  app.hold("name", "Board of directors");
  release();
  await app.leave();
  const after = load(tab);
  await after.recall();
  expect(after.recalled("name")).toBe("Board of directors");
  expect(after.recalled("day")).toBeUndefined();
});

it.each([
  ["until it is held again", (app: ReturnType<typeof load>) => app.hold("name", "Board")()],
  ["until its user goes on to another view", (app: ReturnType<typeof load>) => app.forget()],
])("gives a value back %s", async (_when, act) => {
  const tab = newTab();
  await leaveWithName(tab);
  const app = load(tab);
  await app.recall();
  expect(app.recalled("name")).toBe("Board");
  act(app);
  expect(app.recalled("name")).toBeUndefined();
});
