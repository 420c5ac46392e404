import { describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";
import type { Change, ChangeFeed } from "./change-feed.ts";

/** A feed that the test speaks through. */
function createFeed() {
  const listeners: ((change: Change) => void)[] = [];
  const feed = {
    isConnected: true,
    subscribe: (listener: (change: Change) => void) => void listeners.push(listener),
    close: () => Promise.resolve(),
  };
  return {
    feed: feed satisfies ChangeFeed,
    tell: (change: Change) => listeners.forEach((listener) => listener(change)),
  };
}

/** A cache of tokens' owners, which counts how often it has to ask. */
function createOwners(live: readonly string[], maxEntries = live.length) {
  const { feed, tell } = createFeed();
  const keeps = (owner: string | null) => owner !== null;
  const cache = createCache<string | null>(feed, { tables: ["sessions"], maxEntries, keeps });
  const state = { loads: 0 };
  const ask = (token: string) =>
    cache.get(token, async () => {
      state.loads += 1;
      return live.includes(token) ? `owner of ${token}` : null;
    });
  return { state, feed, tell, ask };
}

describe("a cache", () => {
  it("keeps what it was told, until a table changes", async () => {
    const { state, tell, ask } = createOwners(["a"]);
    await ask("a");
    await ask("a");
    tell({ table: "buildings" });
    await ask("a");
    expect(state.loads).toBe(1);
    tell({ table: "sessions" });
    expect(await ask("a")).toBe("owner of a");
    expect(state.loads).toBe(2);
  });

  it("keeps nothing of a million refused keys, and all that was live before", async () => {
    const live = ["a", "b"];
    const { state, ask } = createOwners(live);
    for (const token of live) await ask(token);
    const madeUp = Array.from({ length: 1000 }, (_, at) => `made up ${at}`);
    for (let round = 0; round < 1000; round += 1) await Promise.all(madeUp.map(ask));
    // Each of them was asked for each time, so none of them is held.
    expect(state.loads).toBe(2 + 1_000_000);
    for (const token of live) await ask(token);
    expect(state.loads).toBe(2 + 1_000_000);
  });

  it("drops the key that was not asked for the longest", async () => {
    const { state, ask } = createOwners(["a", "b", "c"], 2);
    for (const token of ["a", "b", "a", "c", "a"]) await ask(token);
    expect(state.loads).toBe(3);
    await ask("b");
    expect(state.loads).toBe(4);
  });

  it("asks once for a herd, also for what it will not keep", async () => {
    const { state, ask } = createOwners(["a"]);
    await Promise.all(Array.from({ length: 50 }, () => ask("a")));
    expect(state.loads).toBe(1);
    await Promise.all(Array.from({ length: 50 }, () => ask("refused")));
    expect(state.loads).toBe(2);
  });

  it("does not keep an answer that changed while it was on its way", async () => {
    const { state, tell, ask } = createOwners(["a"]);
    const underway = ask("a");
    tell({ table: "sessions" });
    expect(await underway).toBe("owner of a");
    await ask("a");
    expect(state.loads).toBe(2);
  });

  it("keeps no failure", async () => {
    const { feed } = createFeed();
    const cache = createCache<number>(feed, { tables: [], maxEntries: 1, keeps: () => true });
    await expect(cache.get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await cache.get("a", () => Promise.resolve(7))).toBe(7);
  });

  it("keeps an answer for its age and not a moment longer", async () => {
    const { feed } = createFeed();
    let [time, loads] = [0, 0];
    const options = { tables: [], maxEntries: 1, keeps: () => true, maxAgeSeconds: 20 };
    const cache = createCache<number>(feed, { ...options, now: () => time });
    const ask = () => cache.get("a", async () => (loads += 1));
    await ask();
    time = 19_999;
    expect(await ask()).toBe(1);
    time = 20_000;
    expect(await ask()).toBe(2);
  });

  it("keeps nothing while it cannot hear", async () => {
    const { state, feed, ask } = createOwners(["a"]);
    feed.isConnected = false;
    await ask("a");
    await ask("a");
    expect(state.loads).toBe(2);
  });
});
