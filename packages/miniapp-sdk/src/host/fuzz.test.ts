import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import {
  actionNames,
  eventNames,
  largestMessage,
  type MessageTarget,
  permissionNames,
} from "../protocol/index.ts";
import { createHost } from "./create-host.ts";
import { answers, context, guestOrigin, settle } from "./testing-host.ts";
import type { HostFrame } from "./types.ts";
import { createFakePage } from "../testing/index.ts";

const count = 100_000;
const foreignOrigins = ["https://evil.example", "null", "", "*", `${guestOrigin}.evil`];

/** Numbers that follow from a seed (mulberry32), so that a failure can be had again. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, pick };
}

type Random = ReturnType<typeof createRandom>;

const huge = "x".repeat(2 * largestMessage);
const words = [
  ...actionNames,
  ...eventNames,
  ...actionNames.map((action) => `${action}Response`),
  "__proto__",
  "constructor",
  "toString",
  "",
  "\0",
  "🏢",
  huge,
];
const keys = [
  "app_uuid",
  "key",
  "value",
  "height",
  "path",
  "permission",
  "protocolVersion",
  "__proto__",
  "constructor",
  "data",
  "action",
];
const sharedCircle: Record<string, unknown> = { action: "getUser" };
sharedCircle["data"] = { within: [sharedCircle] };

/** A value of any kind that a window can send. */
function value(random: Random, depth: number): unknown {
  const { below, pick } = random;
  const leaves = [null, undefined, true, -1, 0, 1, 1e308, Number.NaN, 7n, new Date(0), new Map()];
  if (depth === 0 || below(3) === 0) return pick([...leaves, pick(words), pick(keys)]);
  if (below(3) === 0) return Array.from({ length: below(6) }, () => value(random, depth - 1));
  const fields = Array.from({ length: below(6) }, () => [pick(keys), value(random, depth - 1)]);
  return Object.fromEntries(fields);
}

/** What somebody might send who means well, badly or nothing at all. */
function message(random: Random, values: readonly unknown[]): unknown {
  const { below, pick } = random;
  if (below(50) === 0)
    return pick([sharedCircle, huge, "[".repeat(60_000), `{"action":"${huge}"}`]);
  const sent = {
    action: below(10) === 0 ? pick(values) : pick(words),
    ...(below(2) === 0 && { requestId: below(4) === 0 ? pick(values) : below(1e6) }),
    ...(below(4) > 0 && { data: pick(values) }),
    ...(below(8) === 0 && { error: pick(values) }),
  };
  if (below(8) === 0) return pick(values);
  if (below(2) === 0) return sent;
  const text = JSON.stringify(sent, (_key, of: unknown) => (typeof of === "bigint" ? 1 : of));
  return below(4) === 0 ? text.slice(0, below(text.length)) : text;
}

/** A frame that keeps nothing, so that only what the host keeps can grow. */
function openFrame(name: string, sent: { count: number; targets: Set<string> }): HostFrame {
  const contentWindow: MessageTarget = {
    postMessage: (_message, targetOrigin) => {
      sent.count += 1;
      sent.targets.add(targetOrigin);
    },
  };
  return {
    contentWindow,
    appUuid: name,
    origins: new Set([guestOrigin]),
    permissions: new Set(permissionNames),
  };
}

/** Bytes that are in use once all is collected that nothing leads to. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

it(`bears ${count} messages from anywhere`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const random = createRandom(seed);
  const values = Array.from({ length: 5000 }, () => value(random, 4));
  const page = createFakePage("https://portal.example");
  const errors: unknown[] = [];
  let now = 0;
  const host = createHost<HostFrame>({
    host: { name: "Portal", version: "1" },
    // Some never answer: they may hold no more than their limit.
    handlers: { ...answers, getBrand: () => new Promise(() => undefined) },
    context: () => context,
    onConsent: () => Promise.resolve(random.below(2) === 0),
    onError: (error) => errors.push(error),
    window: page.window,
    now: () => now,
  });
  const mine = { count: 0, targets: new Set<string>() };
  const others = { count: 0, targets: new Set<string>() };
  const frames = Array.from({ length: 10 }, (_, at) => openFrame(`app ${at}`, mine));
  const attachments = frames.map((frame) => host.attach(frame));
  const stranger = openFrame("stranger", others);
  const thrown: unknown[] = [];
  const heaps: number[] = [];

  for (let at = 0; at < count; at += 1) {
    // Slow enough that many are heard, fast enough that others are not.
    now += random.below(20);
    const isForeign = random.below(3) === 0;
    const source =
      random.below(10) === 0 ? stranger.contentWindow : random.pick(frames).contentWindow;
    const origin = isForeign ? random.pick(foreignOrigins) : guestOrigin;
    const data = message(random, values);
    try {
      page.dispatch({ data, origin, source });
    } catch (error) {
      thrown.push(error);
    }
    if (at % 100 === 0) await settle();
    // By the first, every frame keeps as many calls waiting as it may; at the last, all is still in use.
    if (at === count / 4 || at === count - 1) heaps.push(heapInUse());
  }
  await settle();

  const [early = 0, late = 0] = heaps;
  expect({
    seed,
    thrown,
    errors,
    targets: [...mine.targets],
    toStrangers: others.count,
    isHeard: mine.count > count / 100,
    hasGrown: late - early > 2_000_000,
    isPolluted: "app_uuid" in {},
  }).toEqual({
    seed,
    thrown: [],
    errors: [],
    targets: [guestOrigin],
    toStrangers: 0,
    isHeard: true,
    hasGrown: false,
    isPolluted: false,
  });
  for (const attachment of attachments) attachment.detach();
  expect(page.listenerCount).toBe(0);
});
