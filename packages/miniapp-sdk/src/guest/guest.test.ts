import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actions, type HostContext, type Message, MiniAppError } from "../protocol/index.ts";
import { createFakePage, createMockHost, type MockHostOptions } from "../testing/index.ts";
import { autoResize } from "./auto-resize.ts";
import { createGuest } from "./create-guest.ts";
import type { GuestOptions } from "./types.ts";

const hostOrigin = "https://portal.example";
const guestOrigin = "https://rooms.example";
const appUuid = "0199a000-0000-7000-8000-000000000001";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A guest by the SDK before a host by the SDK. */
function open(mock: MockHostOptions = {}, options: Partial<GuestOptions> = {}) {
  const page = createFakePage(hostOrigin);
  const frame = page.openFrame(guestOrigin);
  const host = createMockHost(
    {
      get contentWindow() {
        return frame.contentWindow;
      },
      origin: guestOrigin,
    },
    { window: page.window, ...mock },
  );
  const guest = createGuest({ appUuid, window: frame.window, ...options });
  return { page, frame, host, guest };
}

/** A guest before a host of the specification: it answers by hand, and keeps what it hears. */
function openLegacy(
  answer: (message: Message) => Partial<Message> | null,
  options: Partial<GuestOptions> = {},
) {
  const page = createFakePage(hostOrigin);
  const frame = page.openFrame(guestOrigin);
  const heard: Message[] = [];
  page.window.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    heard.push(message);
    const said = answer(message);
    if (said !== null) reply({ action: `${message.action}Response`, ...said });
  });
  const reply = (message: Message) =>
    frame.contentWindow?.postMessage(JSON.stringify(message), "*");
  const guest = createGuest({ appUuid, window: frame.window, ...options });
  return { page, frame, guest, heard, reply };
}

const onlyInit = ({ action }: Message) => (action === "init" ? { data: { success: true } } : null);

describe("a guest before a host of this protocol", () => {
  it("is told the context and what the host offers", async () => {
    const { guest, host } = open({ permissions: ["storage"] });
    expect([guest.context, guest.supports("getStorage")]).toEqual([null, false]);
    expect(await guest.ready).toMatchObject({ isLegacy: false, protocolVersion: 1 });
    expect(guest.context).toEqual(host.context);
    expect(guest.supports("getStorage")).toBe(true);
    expect(guest.supports("getUser")).toBe(false);
  });

  it("asks before the host has answered, and gets its own answers", async () => {
    const { guest } = open();
    await guest.call("setStorage", { key: "a", value: "1" });
    const answers = await Promise.all([
      guest.call("getStorage", { key: "a" }),
      guest.call("getStorage", { key: "b" }),
      guest.call("getKioskEnabled"),
    ]);
    expect(answers).toEqual([
      { key: "a", value: "1" },
      { key: "b", value: null },
      { enabled: false },
    ]);
  });

  it("knows answers by their ids, in whatever order they come", async () => {
    const answers: (() => void)[] = [];
    const { guest } = open({
      handlers: {
        getStorage: ({ key }) =>
          new Promise((resolve) => {
            answers.push(() => resolve({ key, value: key }));
          }),
      },
    });
    const calls = ["a", "b", "c"].map((key) => guest.call("getStorage", { key }));
    await settle();
    for (const answer of answers.toReversed()) {
      answer();
      await settle();
    }
    expect((await Promise.all(calls)).map(({ value }) => value)).toEqual(["a", "b", "c"]);
  });

  it("throws what the host answers as an error", async () => {
    const { guest } = open({ permissions: [] });
    const refused = guest.call("getUser");
    await expect(refused).rejects.toBeInstanceOf(MiniAppError);
    await expect(refused).rejects.toMatchObject({ code: "PERMISSION_DENIED", isRetryable: false });
  });

  it("hears what changes until it stops listening", async () => {
    const { guest, host } = open();
    const heard: unknown[] = [];
    const stop = guest.on("contextChanged", (part) => heard.push(part));
    guest.on("backPressed", () => heard.push("back"));
    guest.on("teardown", ({ within }) => heard.push(within));
    await guest.ready;
    host.change({ locale: "de" });
    await settle();
    stop();
    host.change({ isKiosk: true });
    host.goBack();
    host.close();
    await settle();
    expect(heard).toEqual([{ locale: "de" }, "back", 0]);
    expect(guest.context).toMatchObject({
      locale: "de",
      isKiosk: true,
      dir: "ltr",
    } satisfies Partial<HostContext>);
  });

  it("does not send what no host would read", async () => {
    const { guest, frame } = open();
    await guest.ready;
    const before = frame.heard.length;
    const value = "x".repeat(70_000);
    await expect(guest.call("setStorage", { key: "a", value })).rejects.toMatchObject({
      code: "TOO_LARGE",
    });
    await settle();
    expect(frame.heard).toHaveLength(before);
  });

  it("hears answers that are longer than it may ask", async () => {
    const building = { uuid: "a", name: "x".repeat(200), address: null, time_zone: "UTC" };
    const buildings = Array.from({ length: 1000 }, () => building);
    const { guest } = open({ handlers: { getBuildings: () => ({ buildings }) } });
    expect(await guest.call("getBuildings")).toEqual({ buildings });
  });

  it("waits for the user longer than for the host, and then no more", async () => {
    const onConsent = () => new Promise<boolean>(() => undefined);
    const { guest } = open({ onConsent });
    await guest.ready;
    let failed: unknown;
    guest.call("getUser").catch((error: unknown) => {
      failed = error;
    });
    await vi.advanceTimersByTimeAsync(actions.getUser.timeout + 1000);
    expect(failed).toBeUndefined();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(failed).toMatchObject({ code: "TIMEOUT", isRetryable: true });
  });

  it.each(["before", "while", "after"])(
    "ends a call that is aborted %s it is asked",
    async (when) => {
      const { guest } = open({ handlers: { getBrand: () => new Promise(() => undefined) } });
      const controller = new AbortController();
      if (when === "before") controller.abort(new Error("enough"));
      if (when === "after") await guest.ready;
      const call = guest.call("getBrand", null, { signal: controller.signal });
      const failed = failureOf(call);
      if (when === "after") await settle();
      controller.abort(new Error("enough"));
      expect(await failed).toMatchObject({ message: expect.stringContaining("enough") });
    },
  );
});

describe("a guest before a legacy host", () => {
  it("goes on as soon as the host answers init alone", async () => {
    const { guest, heard } = openLegacy(onlyInit);
    expect(await guest.ready).toEqual({ isLegacy: true });
    expect(heard.map(({ action }) => action)).toEqual(["initialize", "init"]);
    expect(heard[0]).toMatchObject({ requestId: expect.any(String), data: { protocolVersion: 1 } });
    expect(heard[1]).toEqual({ action: "init", data: { app_uuid: appUuid } });
    expect(guest.context).toBeNull();
    expect([guest.supports("getUser"), guest.supports("getToken")]).toEqual([true, false]);
  });

  it("takes an error to initialize for a legacy host's", async () => {
    const { guest } = openLegacy(({ action }) =>
      action === "initialize" ? { error: "Unknown action" } : onlyInit({ action }),
    );
    expect(await guest.ready).toEqual({ isLegacy: true });
  });

  it("does not ask for what such a host cannot know", async () => {
    const { guest, heard } = openLegacy(onlyInit);
    await expect(guest.call("getToken")).rejects.toMatchObject({ code: "NOT_SUPPORTED" });
    expect(heard).toHaveLength(2);
  });

  it("takes answers without ids in the order of its questions", async () => {
    const { guest, heard, reply } = openLegacy(onlyInit);
    await guest.ready;
    const calls = ["a", "b"].map((key) => guest.call("getStorage", { key }));
    await settle();
    expect(heard.slice(2).map(({ requestId }) => requestId)).toEqual([undefined, undefined]);
    for (const value of ["first", "second"])
      reply({ action: "getStorageResponse", data: { value } });
    expect(await Promise.all(calls)).toEqual([{ value: "first" }, { value: "second" }]);
  });

  it("does not take a late answer for the next call's", async () => {
    const { guest, reply } = openLegacy(onlyInit);
    await guest.ready;
    const late = failureOf(guest.call("getStorage", { key: "a" }));
    await vi.advanceTimersByTimeAsync(actions.getStorage.timeout);
    expect(await late).toMatchObject({
      code: "TIMEOUT",
    });
    const next = guest.call("getStorage", { key: "b" });
    await settle();
    for (const value of ["a", "b"]) reply({ action: "getStorageResponse", data: { value } });
    expect(await next).toEqual({ value: "b" });
  });

  it("forgets in time that it has waited, where no answer ever comes", async () => {
    const { guest, reply } = openLegacy(onlyInit);
    await guest.ready;
    const lost = failureOf(guest.call("getStorage", { key: "a" }));
    await vi.advanceTimersByTimeAsync(2 * actions.getStorage.timeout);
    expect(await lost).toMatchObject({ code: "TIMEOUT" });
    const next = guest.call("getStorage", { key: "b" });
    await settle();
    reply({ action: "getStorageResponse", data: { value: "b" } });
    expect(await next).toEqual({ value: "b" });
  });

  it("reads the words of an error", async () => {
    const { guest } = openLegacy(({ action }) =>
      action === "getJWT"
        ? { data: { jwt: null }, error: "Nobody is signed in" }
        : onlyInit({ action }),
    );
    await expect(guest.call("getJWT")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("whom a guest listens to", () => {
  it("says nothing of worth before a host has answered, and to that host's origin from then on", async () => {
    const { guest, frame } = open();
    await guest.call("setStorage", { key: "a", value: "secret" });
    const said = frame.said.map(({ message, targetOrigin }) => {
      const { action } = JSON.parse(String(message)) as Message;
      return `${action} ${targetOrigin}`;
    });
    expect(said).toEqual(["initialize *", "init *", `setStorage ${hostOrigin}`]);
  });

  it("does not hear other windows, or other origins once it has a host", async () => {
    const { frame, guest } = open();
    await guest.ready;
    const heard: unknown[] = [];
    guest.on("contextChanged", (part) => heard.push(part));
    const { parent } = frame.window;
    const data = { action: "contextChanged", data: { locale: "xx" } };
    frame.dispatch({ data, origin: "https://evil.example", source: parent });
    frame.dispatch({ data, origin: hostOrigin, source: {} });
    frame.dispatch({ data: "{", origin: hostOrigin, source: parent });
    expect(heard).toEqual([]);
    frame.dispatch({ data, origin: hostOrigin, source: parent });
    expect(heard).toEqual([{ locale: "xx" }]);
  });

  it("does not take a host that it does not trust", async () => {
    const { guest } = open({}, { hostOrigins: ["https://other.example"] });
    const failed = failureOf(guest.ready);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ code: "TIMEOUT" });
  });

  it("says that there is no host around a page of its own", async () => {
    const page = createFakePage(hostOrigin);
    const window: { parent: unknown; opener: null } & typeof page.window = {
      ...page.window,
      parent: null,
      opener: null,
    };
    window.parent = window;
    const guest = createGuest({ appUuid, window });
    await expect(guest.call("getUser")).rejects.toMatchObject({ code: "NOT_SUPPORTED" });
  });

  it("rejects what waits when the line is closed", async () => {
    const { guest } = open({ handlers: { getBrand: () => new Promise(() => undefined) } });
    await guest.ready;
    const call = failureOf(guest.call("getBrand"));
    await settle();
    guest.close();
    expect(await call).toMatchObject({ message: expect.stringContaining("closed") });
  });
});

it("tells the host its height when it changes, no more than ten times a second", async () => {
  let height = 100.2;
  let change = () => undefined as void;
  const watched: string[] = [];
  const told: unknown[] = [];
  class Observer {
    constructor(heard: () => void) {
      change = heard;
    }
    observe() {
      watched.push("observe");
    }
    disconnect() {
      watched.push("disconnect");
    }
  }
  const element = { getBoundingClientRect: () => ({ height }) };
  const guest = { call: (_: string, request: unknown) => Promise.reject(told.push(request)) };
  const stop = autoResize(guest, element, Observer);
  expect(told).toEqual([{ height: 101 }]);
  for (height = 200; height < 260; height += 1) {
    change();
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(told.length).toBeGreaterThan(2);
  expect(told.length).toBeLessThanOrEqual(11);
  await vi.advanceTimersByTimeAsync(100);
  expect(told.at(-1)).toEqual({ height: 260 });
  change();
  stop();
  height = 300;
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toEqual({ height: 260 });
  expect(watched).toEqual(["observe", "disconnect"]);
});
