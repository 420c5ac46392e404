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

let kept: string | null;
let refusal: MiniAppError | null;
/** Ends the write that is under way. */
let written: (() => void)[];

/** The app after its page was loaded; the portal keeps the same for all of a person's. */
const load = () =>
  createSentKeeper({
    version: "1.0.0",
    storage: {
      read: () => (refusal === null ? Promise.resolve(kept) : Promise.reject(refusal)),
      write: (_key, value) => {
        if (refusal !== null) return Promise.reject(refusal);
        const { promise, resolve } = Promise.withResolvers<void>();
        written.push(() => {
          kept = value;
          resolve();
        });
        return promise;
      },
    },
  });

/** Lets the portal write all that it is asked to. */
async function writeAll(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    written.shift()?.();
    await Promise.resolve();
  }
}

beforeEach(() => {
  [kept, refusal, written] = [null, null, []];
  vi.stubGlobal("navigator", { onLine: false });
  vi.useFakeTimers({ now: sent.at });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("has the portal keep what is about to be sent, and knows it on every device until it is forgotten", async () => {
  const app = load();
  const keeping = app.keep(sent);
  await writeAll();
  await keeping;
  expect(await load().read()).toEqual(sent);
  app.forget();
  await writeAll();
  expect(kept).toBe("");
  expect(await load().read()).toBeNull();
});

it("keeps what was sent last, however long forgetting the one before takes", async () => {
  const app = load();
  app.forget();
  const keeping = app.keep(sent);
  await Promise.resolve();
  expect(written).toHaveLength(1);
  await writeAll();
  await keeping;
  expect(await app.read()).toEqual(sent);
});

it("does not let out without a line what could not be kept", async () => {
  refusal = new MiniAppError("TIMEOUT");
  await expect(load().keep(sent)).rejects.toMatchObject({ code: "offline" });
  await expect(load().read()).rejects.toMatchObject({ code: "offline" });
});

it("lets out what the portal will not keep at all", async () => {
  refusal = new MiniAppError("TOO_LARGE");
  await expect(load().keep(sent)).resolves.toBeUndefined();
});

it("has the portal forget what nobody came back for in a day", async () => {
  const keeping = load().keep(sent);
  await writeAll();
  await keeping;
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await load().read()).toBeNull();
  await writeAll();
  expect(kept).toBe("");
});
