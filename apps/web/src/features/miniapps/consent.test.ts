import { beforeEach, describe, expect, it } from "vitest";
import { useConsent } from "./consent.ts";

beforeEach(() => useConsent.setState({ questions: [] }));

const ask = (app: string, ending = new AbortController()) =>
  useConsent.getState().ask({ app, permission: "profile", signal: ending.signal });
const shown = () => useConsent.getState().questions[0];

describe("what apps ask the user for", () => {
  it("is asked one after another, each answered for itself", async () => {
    const [rooms, desks] = [ask("Rooms"), ask("Desks")];
    const first = shown();
    expect(first?.app).toBe("Rooms");
    first?.answer(true);
    expect(shown()?.app).toBe("Desks");
    expect(shown()?.id).not.toBe(first?.id);
    shown()?.answer(false);
    expect(await Promise.all([rooms, desks])).toEqual([true, false]);
    expect(shown()).toBeUndefined();
  });

  it("is not asked for an app that is gone already", async () => {
    const ending = new AbortController();
    ending.abort();
    expect(await ask("Rooms", ending)).toBe(false);
    expect(shown()).toBeUndefined();
  });

  it("is refused and put away with the app", async () => {
    const ending = new AbortController();
    const answer = ask("Rooms", ending);
    ending.abort();
    expect(await answer).toBe(false);
    expect(shown()).toBeUndefined();
  });
});
