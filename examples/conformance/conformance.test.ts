import { createGuest } from "@portico/miniapp-sdk/guest";
import { createHost, type HostFrame } from "@portico/miniapp-sdk/host";
import {
  type Action,
  actionNames,
  MiniAppError,
  permissionNames,
} from "@portico/miniapp-sdk/protocol";
import {
  createFakePage,
  createMockHost,
  type FakeFrame,
  type MockHostOptions,
} from "@portico/miniapp-sdk/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endings } from "./cases.ts";
import { endingCases } from "./initialised-cases.ts";
import { openLine } from "./line.ts";
import { type Result, run as runCase, runConformance } from "./run.ts";

const origin = "https://conformance.example";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

/** All results with a host around a frame, of what ends the visit as well. */
async function run(serve: (frame: FakeFrame, page: ReturnType<typeof createFakePage>) => void) {
  const page = createFakePage("https://portal.example");
  const frame = page.openFrame(origin);
  serve(frame, page);
  const results: Result[] = [];
  const state = { isOver: false };
  const running = (async () => {
    const guest = () => createGuest({ appUuid: "conformance", window: frame.window });
    const line = openLine(frame.window);
    for await (const result of runConformance(line, guest)) results.push(result);
    for (const one of endingCases) results.push(await runCase(one, line));
    state.isOver = true;
  })();
  while (!state.isOver) await vi.advanceTimersByTimeAsync(50);
  await running;
  return results;
}

const mock =
  (options: MockHostOptions) =>
  (frame: FakeFrame, { window }: { window: MockHostOptions["window"] }) => {
    createMockHost(
      { contentWindow: frame.contentWindow, origin },
      { ...options, ...(window && { window }) },
    );
  };

const failures = (results: readonly Result[]) =>
  results
    .filter(({ fault }) => fault !== null)
    .map(({ mode, action, claim, fault }) => `${mode} ${action} ${claim}: ${fault}`);

it.each([
  ["every permission", permissionNames],
  ["no permission", []],
  ["some permissions", ["storage", "profile"] as const],
])("passes a good host with %s", async (_, permissions) => {
  const results = await run(mock({ permissions }));
  expect(failures(results)).toEqual([]);
  const seen = new Set(results.map(({ mode, action }) => `${mode} ${action}`));
  const mode = (action: Action) => (endings.has(action) ? "ending" : "initialised");
  expect(actionNames.filter((action) => !seen.has(`${mode(action)} ${action}`))).toEqual([]);
  expect(results.length).toBeGreaterThan(70);
});

it("passes a host whose user says no", async () => {
  expect(failures(await run(mock({ onConsent: () => Promise.resolve(false) })))).toEqual([]);
});

it("finds a host that answers another shape, or forgets what it should keep", async () => {
  const handlers = { getBrand: () => ({ title: "x" }), setStorage: () => undefined } as object;
  const results = await run(mock({ handlers }));
  expect(failures(results).map((line) => line.split(" ", 2).join(" "))).toEqual([
    "legacy getBrand",
    "legacy getBrand",
    "initialised getBrand",
    "initialised getStorage",
  ]);
});

it("finds a host that refuses in words that say another thing, or with a part of an answer", async () => {
  const handlers = {
    getBrand: () => Promise.reject(new MiniAppError("INTERNAL")),
    getStorage: () => Promise.reject(new MiniAppError("INVALID_PARAMETERS")),
  };
  const results = await run(mock({ handlers }));
  expect(new Set(failures(results).map((line) => line.split(" ", 2).join(" ")))).toEqual(
    new Set([
      "legacy getBrand",
      "legacy getStorage",
      "initialised getBrand",
      "initialised getStorage",
    ]),
  );
});

it("finds a host that does not end a visit", async () => {
  const handlers = { closeWebView: () => Promise.reject(new MiniAppError("INTERNAL")) };
  expect(failures(await run(mock({ handlers })))).toEqual([
    "ending closeWebView ends the visit, or is answered as the app's permissions say: heard INTERNAL",
  ]);
});

it("finds a host that tells more of a card than it may", async () => {
  const card = {
    id: "card",
    card_brand: "visa",
    card_last_four: "4242424242424242",
    month: 12,
    year: 2099,
    is_default: true,
    is_expired: false,
  };
  const getPaymentMethods = () => ({
    cards: [card],
    apple_pay: false as const,
    google_pay: false as const,
  });
  const found = failures(await run(mock({ handlers: { getPaymentMethods } })));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((line) => line.includes("getPaymentMethods"))).toBe(true);
});

it("finds a host without limits", async () => {
  const results = await run((frame, page) => {
    createHost<HostFrame>({
      host: { name: "a", version: "1" },
      handlers: {},
      context: () => {
        throw new Error("no context");
      },
      onConsent: () => Promise.resolve(true),
      limits: { burst: 1e9 },
      window: page.window,
    }).attach({
      contentWindow: frame.contentWindow,
      origins: new Set([origin]),
      appUuid: "a",
      permissions: new Set(),
    });
  });
  const found = failures(results).join("\n");
  expect(found).toContain("agrees on a version: heard INTERNAL");
  expect(found).toContain("a flood is answered with RATE_LIMITED, and most of it not at all: no");
});

it("finds a host that is silent", async () => {
  const results = await run(() => undefined);
  expect(results.filter(({ fault }) => fault === null).map(({ claim }) => claim)).toEqual([
    "unknown actions are ignored",
    "what came after the specification is ignored before initialize",
    "what is no message is ignored",
  ]);
});
