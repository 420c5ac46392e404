import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, openPage, settle } from "./testing-host.ts";

const hello = { action: "initialize", data: { protocolVersion: 1 } };
const time = 300;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An app that was told to go, and what it has kept since. */
async function openLeaving() {
  const kept: string[] = [];
  const setStorage = ({ key }: { key: string }) => void kept.push(key);
  const question = Promise.withResolvers<boolean>();
  const onConsent = () => question.promise;
  const opened = openPage({ handlers: { ...answers, setStorage }, onConsent });
  const { fake, attachment } = opened.open();
  fake.say(hello);
  fake.say({ action: "getUser", requestId: "asked" });
  await settle();
  attachment.leave(time);
  const save = (key: string) =>
    fake.say({ action: "setStorage", requestId: key, data: { key, value: "text" } });
  const answersTo = (requestId: string) =>
    fake.heard.filter((each) => (each as { requestId?: string }).requestId === requestId);
  return { ...opened, fake, attachment, kept, save, answersTo, question };
}

describe("an app that is told to go", () => {
  it("hears in how long", async () => {
    const { fake } = await openLeaving();
    await settle();
    expect(fake.heard.at(-1)).toEqual({ action: "teardown", data: { within: time } });
  });

  it("may save until its last moment, and not at its end", async () => {
    const { fake, kept, save, page } = await openLeaving();
    await vi.advanceTimersByTimeAsync(time - 1);
    save("in time");
    await settle();
    expect(fake.heard.at(-1)).toMatchObject({ requestId: "in time", data: { success: true } });
    await vi.advanceTimersByTimeAsync(1);
    save("too late");
    await settle();
    expect(kept).toEqual(["in time"]);
    expect(page.listenerCount).toBe(0);
  });

  it("can do nothing else any more", async () => {
    const { fake, answersTo } = await openLeaving();
    for (const action of ["navigate", "getToken", "logout", "closeWebView"]) {
      fake.say({ action, requestId: action, data: { path: "/home" } });
      await settle();
      expect(answersTo(action)).toMatchObject([{ error: { code: "NOT_SUPPORTED" } }]);
    }
  });

  it("gets nothing by a yes that comes then", async () => {
    const { question, answersTo } = await openLeaving();
    question.resolve(true);
    await settle();
    expect(answersTo("asked")).toMatchObject([{ error: { code: "USER_CANCELLED" } }]);
  });

  it("is told once, and ends at once where it has no time", async () => {
    const { fake, attachment, kept, save } = await openLeaving();
    attachment.leave(0);
    save("after it");
    await settle();
    const told = fake.heard.filter((each) => (each as { action: string }).action === "teardown");
    expect([told.length, kept]).toEqual([1, []]);
  });
});
