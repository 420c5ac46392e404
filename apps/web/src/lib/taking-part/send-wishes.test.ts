import type { Session } from "@portico/contract";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WishNews } from "./send-wishes.ts";

afterAll(vi.resetModules);

const hour = 3_600_000;
const stored = new Map<string, string>();
const pages: EventTarget[] = [];
const stops: (() => void)[] = [];
/** What was asked of the portal, by the last part of its address, and as whom. */
let asked: string[] = [];
let answers: (item: string | undefined) => Promise<unknown>;
let isOnline = false;
let lock: Promise<unknown> = Promise.resolve();

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, value: string) {
    stored.set(key, value);
    for (const page of pages) page.dispatchEvent(new Event("storage"));
  },
  removeItem(key: string) {
    stored.delete(key);
    for (const page of pages) page.dispatchEvent(new Event("storage"));
  },
};

/** An answer that is read at once, where a real one takes turns that no clock moves. */
const answer = (status: number, body: object) => async () => ({
  ok: status < 400,
  status,
  headers: new Headers(),
  json: async () => body,
});
const done = answer(200, { data: { rsvp: {} } });
const refusal = (status: number, code: string) =>
  answer(status, { title: "No", status, code, detail: "", trace_id: "t" });

function setOnline(online: boolean): void {
  isOnline = online;
  if (online) for (const page of pages) page.dispatchEvent(new Event("online"));
}

/** Lets everything happen that happens by itself. */
const settle = () => vi.advanceTimersByTimeAsync(10);

/** A tab of the browser that somebody has just opened, or loaded anew. */
async function openTab(uuid: string) {
  vi.resetModules();
  const page = new EventTarget();
  pages.push(page);
  vi.stubGlobal("window", page);
  const { endSession, startSession } = await import("../session.ts");
  const { keepWish, useWishes, withdrawWish } = await import("./wishes.ts");
  const { followWishes } = await import("./send-wishes.ts");
  startSession({ token: uuid, expires_in: 86_400, user: { uuid } } as Session);
  const news = {
    onDone: vi.fn<WishNews["onDone"]>(),
    onRefused: vi.fn<WishNews["onRefused"]>(),
    onEnded: vi.fn<WishNews["onEnded"]>(),
  };
  const stop = followWishes(news);
  stops.push(stop);
  await settle();
  return {
    news,
    withdrawWish,
    signOut: () => endSession("signed-out"),
    close: stop,
    /** What waits, as this tab shows it. */
    waiting: () => useWishes.getState().wishes.map(({ title }) => title),
    wish: (title: string, until = Infinity, id: "recall" | "attend" = "attend") =>
      keepWish(
        {
          errand:
            id === "attend"
              ? {
                  id: "attendEventPost",
                  input: { params: { buildingUuid: "b", eventUuid: title } },
                }
              : { id: "recallEventPost", input: { params: { eventUuid: title } } },
          itemUuid: title,
          title,
          about: title,
        },
        until,
      ),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T09:00:00Z") });
  stored.clear();
  asked = [];
  isOnline = false;
  answers = done;
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "https:", host: "harbor.example" });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
    locks: {
      request(_name: string, work: () => Promise<unknown>) {
        lock = lock.then(work);
        return lock;
      },
    },
  });
  vi.stubGlobal("fetch", (url: string, { headers }: { headers: Headers }) => {
    const [item, call] = url.split("/").slice(-2);
    asked.push(`${item} ${call} ${headers.get("authorization")}`);
    return answers(item);
  });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  pages.splice(0);
  vi.useRealTimers();
});

describe("a wish", () => {
  it("waits offline, and is sent once when the line is back", async () => {
    const tab = await openTab("mia");
    await tab.wish("yoga");
    await settle();
    expect(tab.waiting()).toEqual(["yoga"]);
    expect(asked).toEqual([]);
    setOnline(true);
    await settle();
    expect(asked).toEqual(["yoga attend Bearer mia"]);
    expect(tab.news.onDone).toHaveBeenCalledOnce();
    expect(tab.waiting()).toEqual([]);
  });

  it("survives a reload", async () => {
    const before = await openTab("mia");
    await before.wish("yoga");
    before.close();
    const tab = await openTab("mia");
    expect(tab.waiting()).toEqual(["yoga"]);
    setOnline(true);
    await settle();
    expect(asked).toEqual(["yoga attend Bearer mia"]);
  });

  it("is sent by one of two tabs, and gone in both", async () => {
    const tabs = [await openTab("mia"), await openTab("mia")];
    await tabs[0]?.wish("yoga");
    expect(tabs.map((tab) => tab.waiting())).toEqual([["yoga"], ["yoga"]]);
    setOnline(true);
    await settle();
    expect(asked).toHaveLength(1);
    expect(tabs.map((tab) => tab.waiting())).toEqual([[], []]);
  });

  it("is never sent as somebody else, nor shown to them", async () => {
    const mia = await openTab("mia");
    await mia.wish("yoga");
    mia.close();
    const ben = await openTab("ben");
    expect(ben.waiting()).toEqual([]);
    setOnline(true);
    await settle();
    expect(asked).toEqual([]);
    setOnline(false);
    await ben.wish("choir");
    setOnline(true);
    await settle();
    expect(asked).toEqual(["choir attend Bearer ben"]);
  });

  it("is not sent once its person has signed out", async () => {
    const tab = await openTab("mia");
    await tab.wish("yoga");
    tab.signOut();
    expect(tab.waiting()).toEqual([]);
    setOnline(true);
    await settle();
    expect(asked).toEqual([]);
  });

  it("that is under way as its person signs out is told to nobody else", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers = () => promise.then(done);
    const tab = await openTab("mia");
    await tab.wish("yoga");
    setOnline(true);
    await settle();
    tab.signOut();
    resolve();
    await settle();
    expect(asked).toEqual(["yoga attend Bearer mia"]);
    expect(tab.news.onDone).not.toHaveBeenCalled();
  });

  it("can be withdrawn, and is replaced by a later one about the same", async () => {
    const tab = await openTab("mia");
    await tab.wish("yoga");
    await tab.wish("choir");
    await tab.wish("choir", Infinity, "recall");
    await tab.withdrawWish("yoga");
    setOnline(true);
    await settle();
    expect(asked).toEqual(["choir recall Bearer mia"]);
  });

  it("stays where the portal does not answer, and is sent again after a while", async () => {
    answers = () => Promise.reject(new TypeError("Failed to fetch"));
    const tab = await openTab("mia");
    await tab.wish("yoga");
    setOnline(true);
    await settle();
    expect(tab.waiting()).toEqual(["yoga"]);
    answers = done;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(asked).toHaveLength(2);
    expect(tab.waiting()).toEqual([]);
  });

  it.each([503, 429, 401])("stays after an answer of %i", async (status) => {
    answers = refusal(status, "server.failed");
    const tab = await openTab("mia");
    await tab.wish("yoga");
    setOnline(true);
    await settle();
    expect(tab.waiting()).toEqual(["yoga"]);
    expect(tab.news.onRefused).not.toHaveBeenCalled();
  });

  it("is sent although the portal does not decide an older one, which is sent again", async () => {
    answers = (item) => (item === "yoga" ? refusal(503, "server.failed") : done)();
    const tab = await openTab("mia");
    for (const title of ["yoga", "choir", "lunch"]) await tab.wish(title);
    setOnline(true);
    await settle();
    expect(asked.map((each) => each.split(" ")[0])).toEqual(["yoga", "choir", "lunch"]);
    expect(tab.waiting()).toEqual(["yoga"]);
    answers = done;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(asked).toHaveLength(4);
    expect(tab.waiting()).toEqual([]);
  });

  it("ends in its time, also behind an older one that waits on", async () => {
    const tab = await openTab("mia");
    await tab.wish("yoga");
    await tab.wish("choir", Date.now() + hour);
    await vi.advanceTimersByTimeAsync(hour + 1_000);
    expect(tab.waiting()).toEqual(["yoga"]);
    expect(tab.news.onEnded).toHaveBeenCalledOnce();
  });

  it("that is refused is told, and not sent again", async () => {
    answers = refusal(409, "events.sold_out");
    const tab = await openTab("mia");
    await tab.wish("yoga");
    setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(tab.news.onRefused).toHaveBeenCalledOnce();
    expect(tab.news.onDone).not.toHaveBeenCalled();
  });

  it("is done where the portal says that it is so already", async () => {
    answers = refusal(409, "events.not_attending");
    const tab = await openTab("mia");
    await tab.wish("yoga", Infinity, "recall");
    setOnline(true);
    await settle();
    expect(tab.news.onDone).toHaveBeenCalledOnce();
    expect(tab.news.onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ["some hours", Infinity, 6 * hour],
    ["the event has begun", Date.parse("2026-05-04T10:00:00Z"), hour],
  ])("ends after %s, without a connection too", async (_after, until, life) => {
    const tab = await openTab("mia");
    await tab.wish("yoga", until);
    await vi.advanceTimersByTimeAsync(life - 1_000);
    expect(tab.waiting()).toEqual(["yoga"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tab.waiting()).toEqual([]);
    expect(tab.news.onEnded).toHaveBeenCalledOnce();
    setOnline(true);
    await settle();
    expect(asked).toEqual([]);
  });

  it("is none where it has ended already, or the browser keeps nothing", async () => {
    const tab = await openTab("mia");
    await expect(tab.wish("yoga", Date.now() - 1)).resolves.toBe(false);
    vi.stubGlobal("localStorage", undefined);
    await expect(tab.wish("choir")).resolves.toBe(false);
  });
});
