import { afterEach, expect, it } from "vitest";
import { notify, useNotices } from "./notices.ts";
import { endSession } from "./session.ts";
import { signInAs, useTestSession } from "./testing/test-session.ts";

useTestSession();
afterEach(() => useNotices.setState({ notices: [] }));

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
  signInAs("ben");
  expect(titles()).toEqual(["Welcome"]);
});
