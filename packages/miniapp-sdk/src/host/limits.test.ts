import { expect, it } from "vitest";
import { largestMessage } from "../protocol/index.ts";
import { answers, guestOrigin, openPage, settle } from "./testing-host.ts";

const brand = (requestId?: number) => ({ action: "getBrand", ...(requestId && { requestId }) });

function codesOf(heard: readonly unknown[]): (string | undefined)[] {
  return heard.map((answer) => {
    const { error }: { error?: { code: string } | string } = answer as object;
    return typeof error === "string" ? error : error?.code;
  });
}

it("answers as many at once as its limit says, and as many a second from then on", async () => {
  let now = 0;
  const limits = { burst: 5, perSecond: 2 };
  const { fake } = openPage({ limits, now: () => now }).open();
  const sayMany = async () => {
    for (let count = 0; count < 50; count += 1) fake.say(brand());
    await settle();
    return fake.heard.length;
  };
  expect(await sayMany()).toBe(5);
  now = 1500;
  expect(await sayMany()).toBe(8);
  now = 1_000_000;
  expect(await sayMany()).toBe(13);
});

it("says to calls with an id that they are too many, to ten of them at once", async () => {
  const { open, log } = openPage({ limits: { burst: 1, perSecond: 1 } });
  const { fake } = open();
  for (let id = 1; id <= 100; id += 1) fake.say(brand(id));
  await settle();
  expect(fake.heard).toHaveLength(11);
  expect(codesOf(fake.heard).filter((code) => code === "Too many messages")).toHaveLength(10);
  expect(log.filter(({ fault }) => fault === "rate")).toHaveLength(99);
});

it("leaves calls without an id alone that are too many, as others wait for the next answer", async () => {
  const { fake } = openPage({ limits: { burst: 1, perSecond: 1 } }).open();
  for (let count = 0; count < 100; count += 1) fake.say(brand());
  await settle();
  expect(codesOf(fake.heard)).toEqual([undefined]);
});

it("lets one frame's flood cost another frame nothing", async () => {
  const { open } = openPage({ limits: { burst: 2, perSecond: 1 } });
  const [loud, quiet] = [open(), open()];
  for (let count = 0; count < 1000; count += 1) loud.fake.say(brand());
  quiet.fake.say(brand());
  await settle();
  expect(quiet.fake.heard).toHaveLength(1);
});

it("keeps no more calls waiting than its limit says, again and again", async () => {
  let waiting: (() => void)[] = [];
  const getBrand = () =>
    new Promise<{ name: string; logo_url: null }>((resolve) => {
      waiting.push(() => resolve({ name: "a", logo_url: null }));
    });
  const handlers = { ...answers, getBrand };
  const { fake } = openPage({ handlers, limits: { burst: 1000, pending: 3 } }).open();
  for (let round = 1; round <= 3; round += 1) {
    for (let id = 1; id <= 5; id += 1) fake.say(brand(id));
    await settle();
    expect(waiting).toHaveLength(3);
    for (const answer of waiting) answer();
    waiting = [];
    await settle();
    expect(fake.heard).toHaveLength(5 * round);
  }
});

/** Counts how often a message is asked for what was sent, which a browser copies then. */
function countReads(messages: number, data: unknown, origin: string, now: () => number) {
  const { page, open } = openPage({ now });
  const source = open().fake.contentWindow;
  let reads = 0;
  const event = {
    get data() {
      reads += 1;
      return data;
    },
    origin,
    source,
  };
  for (let count = 0; count < messages; count += 1) page.dispatch(event);
  return reads;
}

it("leaves what others send, and what is too many, unread", () => {
  expect(countReads(1000, brand(), "https://evil.example", () => 0)).toBe(0);
  expect(countReads(1000, brand(), guestOrigin, () => 0)).toBe(70);
});

it("counts a message that is too large for eleven", async () => {
  const huge = "x".repeat(largestMessage + 1);
  const { fake } = openPage({ limits: { burst: 12, perSecond: 1 } }).open();
  fake.say(huge);
  fake.say(brand());
  fake.say(brand());
  await settle();
  expect(fake.heard).toHaveLength(1);
  // Six of those that it hears at once, and one of those that it would refuse.
  expect(countReads(1000, huge, guestOrigin, () => 0)).toBe(7);
});

const text = (length: number) => {
  const around = JSON.stringify({ action: "setTitle", data: { title: "" } }).length;
  return JSON.stringify({ action: "setTitle", data: { title: "x".repeat(length - around) } });
};
const circle: Record<string, unknown> = { action: "getBrand" };
circle["data"] = circle;
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

it.each([
  ["too-large", text(largestMessage + 1)],
  ["too-large", { action: "getBrand", data: "x".repeat(largestMessage) }],
  ["too-large", { action: "getBrand", data: Array.from({ length: largestMessage }, () => 1) }],
  ["too-large", { action: "getBrand", data: { ["k".repeat(largestMessage)]: 1 } }],
  ["too-large", { action: "getBrand", data: nested(17) }],
  ["too-large", circle],
  ["too-large", { action: "getBrand", data: new Map([[1, 2]]) }],
  ["too-large", { action: "getBrand", data: new Date(0) }],
  ["too-large", { action: "getBrand", data: new ArrayBuffer(8) }],
  ["too-large", { action: "getBrand", data: 7n }],
  ["malformed", "{"],
  ["malformed", ""],
  ["malformed", "null"],
  ["malformed", '"getBrand"'],
  ["malformed", "[".repeat(60_000)],
  ["malformed", null],
  ["malformed", undefined],
  ["malformed", 7],
  ["malformed", ["getBrand"]],
  ["malformed", {}],
  ["malformed", { action: 7 }],
  ["malformed", { action: "a".repeat(129) }],
  ["malformed", { action: "getBrand", requestId: {} }],
  ["malformed", { action: "getBrand", requestId: Number.NaN }],
  ["malformed", { action: "getBrand", requestId: "x".repeat(129) }],
])("does not hear what is %s: %.60j", async (fault, message) => {
  const { open, log } = openPage();
  const { fake } = open();
  fake.say({ action: "initialize", data: { protocolVersion: 1 } });
  fake.say(message);
  await settle();
  expect(fake.heard).toHaveLength(1);
  expect(log.at(-1)).toMatchObject({ direction: "in", message: null, fault });
});

it("says of a request that does not fit why it was not heard", async () => {
  const { open, log } = openPage();
  const { fake } = open();
  fake.say({ action: "initialize", data: { protocolVersion: 1 } });
  fake.say({ action: "setTitle", requestId: "1", data: { title: 7 } });
  await settle();
  const heard = log.filter(({ direction }) => direction === "in");
  expect(heard[0]).not.toHaveProperty("fault");
  expect(heard[1]).toMatchObject({ message: { action: "setTitle" }, fault: "parameters" });
});

it("hears a message of the greatest size", async () => {
  const { open, log } = openPage();
  const { fake } = open();
  fake.say(text(largestMessage));
  await settle();
  expect(log[0]).toMatchObject({ message: { action: "setTitle" } });
});

it("hears names and ids of the greatest length", async () => {
  const { open, log } = openPage();
  const { fake } = open();
  const [action, requestId] = ["a".repeat(128), "1".repeat(128)];
  fake.say({ action, requestId });
  await settle();
  expect(log).toMatchObject([{ message: { action, requestId }, fault: "unknown-action" }]);
});
