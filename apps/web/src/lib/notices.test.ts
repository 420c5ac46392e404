import type { Session } from "@portico/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notify, useNotices } from "./notices.ts";
import { endSession, startSession, useSession } from "./session.ts";

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "https:" });
  startSession({ token: "mia", expires_in: 600, user: { uuid: "mia" } } as Session);
});
afterEach(() => {
  useNotices.setState({ notices: [] });
  useSession.setState({ session: null, hasExpired: false });
  vi.unstubAllGlobals();
});

const titles = () => useNotices.getState().notices.map(({ title }) => title);

it.each(["signed-out", "expired"] as const)(
  "are gone with a session that is %s, and what is said of its end stays",
  (why) => {
    notify("You’re going to “Sunrise yoga”");
    endSession(why);
    notify("You signed out in another tab");
    expect(titles()).toEqual(["You signed out in another tab"]);
  },
);

it("stay where somebody signs in", () => {
  endSession("signed-out");
  notify("Welcome");
  startSession({ token: "ben", expires_in: 600, user: { uuid: "ben" } } as Session);
  expect(titles()).toEqual(["Welcome"]);
});
