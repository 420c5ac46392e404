import { afterEach, expect, it, vi } from "vitest";
import { actions, type ResponseOf } from "../protocol/index.ts";
import { answers, guestOrigin, openPage, settle } from "./testing-host.ts";

const hello = { action: "initialize", data: { protocolVersion: 1 } };

/** A host whose `getBrand` is answered when the test says so. */
function openSlow() {
  const { promise, resolve } = Promise.withResolvers<ResponseOf<"getBrand">>();
  const signals: AbortSignal[] = [];
  const handlers = {
    ...answers,
    getBrand: (_: null, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return promise;
    },
  };
  const opened = openPage({ handlers });
  const finish = async () => {
    resolve({ name: "late", logo_url: null });
    await settle();
  };
  return { ...opened, ...opened.open(), signals, finish };
}

afterEach(() => vi.useRealTimers());

it("agrees on the highest version that both speak", async () => {
  const { fake } = openPage().open();
  for (const protocolVersion of [1, 2, 900_000]) {
    fake.say({ action: "initialize", data: { protocolVersion } });
  }
  fake.say({ action: "initialize", data: { protocolVersion: 0 } });
  await settle();
  expect(fake.heard).toMatchObject([
    { data: { protocolVersion: 1 } },
    { data: { protocolVersion: 1 } },
    { data: { protocolVersion: 1 } },
    { data: null, error: { code: "INVALID_PARAMETERS" } },
  ]);
});

it("answers unknown actions after initialize", async () => {
  const { fake } = openPage().open();
  fake.say(hello);
  fake.say({ action: "getWeather", requestId: 3 });
  await settle();
  expect(fake.heard[1]).toEqual({
    action: "getWeatherResponse",
    requestId: 3,
    data: null,
    error: { code: "UNKNOWN_ACTION", message: "Unknown action", retryable: false },
  });
});

it("tells initialised guests what changes, in their form and to their origin only", async () => {
  const { host, open } = openPage();
  const [text, object, legacy, moved] = [open(), open(), open(), open()];
  text.fake.say(JSON.stringify(hello));
  for (const { fake } of [object, moved]) fake.say(hello);
  await settle();
  moved.fake.navigate("https://elsewhere.example");
  host.push("contextChanged", { locale: "de" });
  await settle();
  const event = { action: "contextChanged", data: { locale: "de" } };
  expect(text.fake.heard.slice(1)).toEqual([JSON.stringify(event)]);
  expect(object.fake.heard.slice(1)).toEqual([event]);
  expect(legacy.fake.heard).toEqual([]);
  expect(moved.fake.heard.slice(1)).toEqual([]);
});

it("drops a late answer after the frame is detached, and ends its handler", async () => {
  const { fake, attachment, signals, finish } = openSlow();
  fake.say({ action: "getBrand" });
  await settle();
  attachment.detach();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await finish();
  expect(fake.heard).toEqual([]);
});

it("drops a late answer when the frame is out of the page", async () => {
  const { fake, page, log, finish } = openSlow();
  fake.say({ action: "getBrand" });
  await settle();
  fake.remove();
  await finish();
  expect(page.listenerCount).toBe(1);
  expect(log.filter(({ direction }) => direction === "out")).toEqual([]);
});

it("sends a late answer to the origin that has asked, which the frame no longer shows", async () => {
  const { fake, log, finish } = openSlow();
  fake.say({ action: "getBrand" });
  await settle();
  fake.navigate("https://elsewhere.example");
  await finish();
  expect(log.at(-1)).toMatchObject({ direction: "out", origin: guestOrigin });
  expect(fake.heard).toEqual([]);
});

it("drops what another document of the frame has asked", async () => {
  const { fake, signals, finish } = openSlow();
  fake.say(hello);
  fake.say({ action: "getBrand", requestId: 1 });
  await settle();
  fake.say(hello);
  await settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await finish();
  expect(fake.heard).toHaveLength(2);
});

it("ends a call that takes longer than its action may", async () => {
  vi.useFakeTimers();
  const { fake, signals } = openSlow();
  fake.say(hello);
  fake.say({ action: "getBrand" });
  await vi.advanceTimersByTimeAsync(actions.getBrand.timeout - 1);
  expect(fake.heard).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.heard[1]).toMatchObject({ error: { code: "TIMEOUT", retryable: true } });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(vi.getTimerCount()).toBe(0);
});

const internal = { code: "INTERNAL", message: "The host failed", retryable: true };

it("answers INTERNAL where an answer cannot be sent", async () => {
  const getBrand = () => ({ name: "a", logo_url: null, extra: () => 1 });
  const { open, errors } = openPage({ handlers: { ...answers, getBrand } });
  const { fake } = open();
  fake.say(hello);
  fake.say({ action: "getBrand" });
  await settle();
  expect(fake.heard[1]).toEqual({ action: "getBrandResponse", data: null, error: internal });
  expect(errors).toHaveLength(1);
});

it("begins no session where there is no context", async () => {
  const fault = new Error("secret");
  const context = () => {
    throw fault;
  };
  const { open, errors } = openPage({ context });
  const { fake, attachment } = open();
  fake.say(hello);
  await settle();
  expect(fake.heard).toEqual([{ action: "initializeResponse", data: null, error: internal }]);
  expect(attachment.isInitialized).toBe(false);
  expect(errors).toEqual([fault]);
});

it.each(["https://rooms.example/", "rooms.example", "null", "*", "data:text/html,a", ""])(
  "does not attach a frame with the origin %j",
  (origin) => {
    const { page, attach } = openPage();
    const frame = page.openFrame(guestOrigin);
    expect(() => attach(frame, { origins: new Set([origin]) })).toThrow("is not an origin");
    expect(page.listenerCount).toBe(0);
  },
);

it("hears all frames by one listener, as long as there are any", () => {
  const { page, open } = openPage();
  const attachments = [open(), open(), open()].map(({ attachment }) => attachment);
  expect(page.listenerCount).toBe(1);
  for (const attachment of attachments) attachment.detach();
  expect(page.listenerCount).toBe(0);
});
