import { MiniAppError } from "@portico/miniapp-sdk/guest";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SentBooking } from "./sent-booking.ts";
import { createSentKeeper } from "./sent-keeper.ts";

const sent: SentBooking = {
  key: "0198f2a4-901d-7eb9-8af1-c9b627e76a36",
  at: Date.parse("2026-03-09T09:00:00Z"),
  input: {},
  form: { view: {}, values: {} },
};

const later = (key: string, ms: number): SentBooking => ({ ...sent, key, at: sent.at + ms });
const other = later("0198f2a4-901d-7eb9-8af1-c9b627e76a37", 1);

let kept: Map<string, string>;
let refusal: MiniAppError | null;
let refusesWrites: MiniAppError | null;
/** Whether what is written arrives, and its answer does not. */
let arrivesUnheard: boolean;
/** Ends the write that is under way. */
let written: (() => void)[];

/** The app after its page was loaded; the portal keeps the same for all of a person's. */
const load = () =>
  createSentKeeper({
    version: "1.0.0",
    storage: {
      read: (name) =>
        refusal === null ? Promise.resolve(kept.get(name) ?? null) : Promise.reject(refusal),
      write: (name, value) => {
        const no = refusesWrites ?? refusal;
        if (no !== null) return Promise.reject(no);
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        written.push(() => {
          kept.set(name, value);
          if (arrivesUnheard) reject(new MiniAppError("TIMEOUT"));
          else resolve();
        });
        return promise;
      },
    },
  });

/** Lets the portal write all that it is asked to. */
async function writeAll(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    written.shift()?.();
    await Promise.resolve();
  }
}

beforeEach(() => {
  [kept, refusal, refusesWrites, arrivesUnheard, written] = [new Map(), null, null, false, []];
  vi.stubGlobal("navigator", { onLine: false });
  vi.useFakeTimers({ now: sent.at });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets the portal write all that is needed for it. */
async function whole(keeping: Promise<void>): Promise<void> {
  await writeAll();
  await keeping;
}

it("has the portal keep what is about to be sent, and knows it on every device until it is forgotten", async () => {
  const app = load();
  await whole(app.keep(sent));
  expect(await load().read()).toEqual([sent]);
  app.forget(sent.key);
  await writeAll();
  expect([...kept.values()]).toEqual([""]);
  expect(await load().read()).toEqual([]);
});

it("keeps what two tabs have sent, the first first, and forgets of each its own", async () => {
  const [tab, second] = [load(), load()];
  await whole(tab.keep(sent));
  await whole(second.keep(other));
  expect(await load().read()).toEqual([sent, other]);
  tab.forget(sent.key);
  await writeAll();
  const third = later("0198f2a4-901d-7eb9-8af1-c9b627e76a38", 2);
  await whole(tab.keep(third));
  expect(await load().read()).toEqual([other, third]);
});

it("has what a third tab sends take the place of the oldest", async () => {
  const [tab, second, last] = [load(), load(), load()];
  const third = later("0198f2a4-901d-7eb9-8af1-c9b627e76a38", 2);
  await whole(tab.keep(sent));
  await whole(second.keep(other));
  await whole(last.keep(third));
  expect(await load().read()).toEqual([other, third]);
});

it("forgets at once, without looking: who leaves then is not told of it again", async () => {
  const app = load();
  await whole(app.keep(sent));
  app.forget(sent.key);
  await Promise.resolve();
  expect(written).toHaveLength(1);
});

it("keeps what was sent last, however long forgetting the one before takes", async () => {
  const app = load();
  await whole(app.keep(sent));
  app.forget(sent.key);
  const keeping = app.keep(other);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(written).toHaveLength(1);
  await whole(keeping);
  expect(await app.read()).toEqual([other]);
});

it("does not let out without a line what could not be kept", async () => {
  refusal = new MiniAppError("TIMEOUT");
  await expect(load().keep(sent)).rejects.toMatchObject({ code: "offline" });
  await expect(load().read()).rejects.toMatchObject({ code: "offline" });
});

it("puts what is sent next in the place of what was not sent, as nobody knew whether it was kept", async () => {
  const app = load();
  const failed = app.keep(sent).catch((error: unknown) => error);
  arrivesUnheard = true;
  await writeAll();
  expect(await failed).toMatchObject({ code: "offline" });
  expect(await load().read()).toEqual([sent]);
  arrivesUnheard = false;
  await whole(app.keep(other));
  expect(await load().read()).toEqual([other]);
});

it("lets out what the portal will not keep at all, and forgets nothing else for it", async () => {
  const app = load();
  await whole(app.keep(sent));
  await whole(app.keep(other));
  refusesWrites = new MiniAppError("TOO_LARGE");
  const third = later("0198f2a4-901d-7eb9-8af1-c9b627e76a38", 2);
  await expect(app.keep(third)).resolves.toBeUndefined();
  refusesWrites = null;
  app.forget(third.key);
  await writeAll();
  expect(await load().read()).toEqual([sent, other]);
});

it("has the portal forget what nobody came back for in a day", async () => {
  await whole(load().keep(sent));
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await load().read()).toEqual([]);
  await writeAll();
  expect([...kept.values()]).toEqual([""]);
});
