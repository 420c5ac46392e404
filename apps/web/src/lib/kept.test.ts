import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { keep, recallKept } from "./kept.ts";
import { clearStored } from "./stored.ts";

afterAll(vi.resetModules);

/** The tab's storage, whose entries are its own keys as in a browser. */
function makeStorage() {
  const storage: Record<string, unknown> = {};
  const hide = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  hide("getItem", (key: string) => storage[key] ?? null);
  hide("setItem", (key: string, value: string) => void (storage[key] = value));
  hide("removeItem", (key: string) => void Reflect.deleteProperty(storage, key));
  return storage;
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", makeStorage());
  vi.stubGlobal("localStorage", makeStorage());
});

it("is there again after a reload, which leaves the tab's storage alone", async () => {
  keep("a discover", "news");
  keep("a spotlight", true);
  vi.resetModules();
  const reloaded = await import("./kept.ts");
  expect(reloaded.recallKept("a discover")).toBe("news");
  expect(reloaded.recallKept("a spotlight")).toBe(true);
  expect(reloaded.recallKept("b spotlight")).toBeUndefined();
});

it("is forgotten with the session", () => {
  keep("a spotlight", true);
  clearStored();
  expect(recallKept("a spotlight")).toBeUndefined();
});

it("forgets what was left longest ago rather than growing", () => {
  for (let visit = 0; visit < 100; visit += 1) keep(`${visit} list`, visit);
  keep("0 list", "again");
  keep("100 list", 100);
  expect(recallKept("0 list")).toBe("again");
  expect(recallKept("1 list")).toBeUndefined();
  expect(recallKept("2 list")).toBe(2);
});

it.each(["{", "{}", "null", "[[]]"])("begins anew where %s is kept", (damaged) => {
  sessionStorage.setItem("portico-kept", damaged);
  expect(recallKept("a list")).toBeUndefined();
  keep("a list", true);
  expect(recallKept("a list")).toBe(true);
});

it("does without a storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keep("a list", true);
  expect(recallKept("a list")).toBeUndefined();
});
