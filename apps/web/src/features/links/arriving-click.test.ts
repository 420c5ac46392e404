import { afterAll, beforeEach, expect, it, vi } from "vitest";

afterAll(vi.resetModules);

const storage = new Map<string, string>();
let address: URL;

/** The module as a page that was just loaded has it. */
async function load() {
  vi.resetModules();
  return import("./arriving-click.ts");
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, url: URL) => visit(url.href),
  });
});

function visit(href: string): void {
  address = new URL(href);
  vi.stubGlobal("location", address);
}

it("takes a click out of the address and leaves the rest", async () => {
  visit("https://portal.example/building/1?lang=de&link=abc#today");
  (await load()).noteClick(null);
  expect(address.href).toBe("https://portal.example/building/1?lang=de#today");
});

it("keeps it over a reload, and gives it once", async () => {
  visit("https://portal.example/?link=abc");
  (await load()).noteClick(null);
  const { takeClick } = await load();
  expect(takeClick()).toEqual({ source: "own", id: "abc" });
  expect(takeClick()).toBeNull();
  expect((await load()).takeClick()).toBeNull();
});

it("gives it once where the browser keeps nothing", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  visit("https://portal.example/?link=abc");
  const { noteClick, takeClick } = await load();
  noteClick(null);
  expect(takeClick()).toEqual({ source: "own", id: "abc" });
  expect(takeClick()).toBeNull();
});

it("listens to the link service only where it has a key", async () => {
  const href = "https://portal.example/?_branch_match_id=42";
  visit(href);
  const { noteClick, takeClick } = await load();
  noteClick(null);
  expect(address.href).toBe(href);
  expect(takeClick()).toBeNull();
  noteClick("key_test_1");
  expect(address.search).toBe("");
  expect(takeClick()).toEqual({ source: "branch", id: "42", key: "key_test_1" });
});

it("has a click of the link service arrive again on another page, which may not ask it", async () => {
  visit("https://portal.example/login?_branch_match_id=42");
  (await load()).noteClick("key_test_1");
  visit("https://portal.example/home?lang=de");
  const { noteClick, takeClick, arrivalOf } = await load();
  noteClick(null);
  const click = takeClick();
  expect(click).toEqual({ source: "branch", id: "42", key: null });
  const arrival = arrivalOf({ source: "branch", id: "42", key: null });
  expect(arrival).toBe("https://portal.example/home?lang=de&_branch_match_id=42");
  expect((await load()).takeClick()).toBeNull();
});

it("leaves a page without a click alone", async () => {
  visit("https://portal.example/?lang=de&link=");
  const { noteClick, takeClick } = await load();
  noteClick("key_test_1");
  expect(address.search).toBe("?lang=de&link=");
  expect(takeClick()).toBeNull();
});
