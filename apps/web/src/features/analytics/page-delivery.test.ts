import type { Session } from "@portico/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, startSession, useSession } from "../../lib/session.ts";
import { batchDelay } from "./delivery.ts";
import { createMemoryStorage, createOutbox } from "./outbox.ts";
import { createPageDelivery } from "./page-delivery.ts";
import type { TrackedEvent } from "./tracked-event.ts";

interface Sent {
  token: string | null;
  paths: string[];
}

let sent: Sent[];
let storage: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-02T09:00:00Z") });
  sent = [];
  storage = createMemoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "" }));
  vi.stubGlobal("navigator", { onLine: true, doNotTrack: null });
  vi.stubGlobal("fetch", async (_url: string, init: { headers: Headers; body: string }) => {
    const { events } = JSON.parse(init.body) as { events: { properties: { path: string } }[] };
    const token = init.headers.get("authorization");
    sent.push({ token, paths: events.map(({ properties }) => properties.path) });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  useSession.setState({ session: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signIn(uuid: string, expires_in = 600): void {
  startSession({ token: `token of ${uuid}`, expires_in, user: { uuid } } as Session);
}

function eventOf(userUuid: string, path = "/"): TrackedEvent {
  return { type: "page_view", properties: { path }, userUuid, buildingUuid: null, at: Date.now() };
}

const waiting = (userUuid: string) => createOutbox(storage).list(userUuid).length;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the delivery of a page", () => {
  it("sends under the session that is there, without what may be secret", async () => {
    signIn("mia");
    createPageDelivery(100).put(eventOf("mia", "/l/4f9K2?token=1"));
    expect(storage.getItem(storage.key(0) ?? "")).not.toContain("4f9K2");
    await pass(batchDelay);
    expect(sent).toEqual([{ token: "Bearer token of mia", paths: ["/l/*"] }]);
  });

  it("sends what an earlier visit has left", async () => {
    createOutbox(storage).put(eventOf("mia", "/building"));
    signIn("mia");
    createPageDelivery(100);
    await pass(0);
    expect(sent.map(({ paths }) => paths)).toEqual([["/building"]]);
    expect(waiting("mia")).toBe(0);
  });

  it.each(["signed-out", "expired"] as const)(
    "leaves nothing behind when a session is %s",
    async (why) => {
      signIn("mia");
      createPageDelivery(100).put(eventOf("mia"));
      endSession(why);
      expect(waiting("mia")).toBe(0);
      signIn("ada");
      await pass(batchDelay * 2);
      expect(sent).toEqual([]);
    },
  );

  it("waits for a new token instead of asking for one", async () => {
    signIn("mia", 0);
    createPageDelivery(100).put(eventOf("mia"));
    await pass(batchDelay);
    expect(sent).toEqual([]);
    startSession({ token: "renewed", expires_in: 600, user: { uuid: "mia" } } as Session);
    await pass(0);
    expect(sent.map(({ token }) => token)).toEqual(["Bearer renewed"]);
  });

  it.each([
    ["Do Not Track", { onLine: true, doNotTrack: "1" }, 100],
    ["Global Privacy Control", { onLine: true, globalPrivacyControl: true }, 100],
    ["a brand that records no visits", { onLine: true }, 0],
  ])("keeps and sends nothing under %s", async (_what, browser, sampleRate) => {
    vi.stubGlobal("navigator", browser);
    createOutbox(storage).put(eventOf("mia"));
    signIn("mia");
    const delivery = createPageDelivery(sampleRate);
    delivery.put(eventOf("mia"));
    delivery.flush();
    await pass(batchDelay);
    expect([sent, waiting("mia")]).toEqual([[], 0]);
  });
});
