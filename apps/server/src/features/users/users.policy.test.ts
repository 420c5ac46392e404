import { describe, expect, it } from "vitest";
import { AppError } from "../../platform/errors/app-error.ts";
import { completesSignUp, mayJoin, requireMayLeaveBuilding } from "./users.policy.ts";

it.each([
  [false, false, true],
  [false, true, true],
  [true, false, true],
  [true, true, false],
])("a building for guests (%s), terms accepted (%s): may be joined: %s", (isGuest, isTerm, may) => {
  expect(mayJoin({ isTermAccepted: isTerm }, { isGuest })).toBe(may);
});

it("lets finished accounts give up their building, and no others", () => {
  expect(() => requireMayLeaveBuilding({ isTermAccepted: true })).not.toThrow();
  expect(() => requireMayLeaveBuilding({ isTermAccepted: false })).toThrow("request.invalid");
});

describe("a change of an account", () => {
  const named = { firstName: "Maya", lastName: "Lind", isTermAccepted: false };
  const nameless = { ...named, firstName: "", lastName: "" };
  const finished = { ...named, isTermAccepted: true };

  /** What it comes to: whether it ends the sign-up, or what is wrong with which field. */
  const outcome = (...[account, change]: Parameters<typeof completesSignUp>) => {
    try {
      return completesSignUp(account, change);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.code, ...Object.keys(error.fields ?? {})];
    }
  };

  it.each([
    ["yes to the terms", named, { isTermAccepted: true }, true],
    ["nothing about the terms", named, { firstName: "Mia" }, false],
    ["yes once more", finished, { isTermAccepted: true }, false],
    ["no to the terms", named, { isTermAccepted: false }, ["auth.terms_not_accepted"]],
    ["no, too late", finished, { isTermAccepted: false }, ["auth.terms_not_accepted"]],
    [
      "yes without names",
      nameless,
      { isTermAccepted: true },
      ["request.invalid", "/first_name", "/last_name"],
    ],
    [
      "yes with one name",
      nameless,
      { isTermAccepted: true, firstName: "Maya" },
      ["request.invalid", "/last_name"],
    ],
    [
      "yes and a name taken away",
      named,
      { isTermAccepted: true, lastName: "" },
      ["request.invalid", "/last_name"],
    ],
    [
      "yes with both names",
      nameless,
      { isTermAccepted: true, firstName: "Maya", lastName: "Lind" },
      true,
    ],
  ])("that says %s", (_what, account, change, wanted) => {
    expect(outcome(account, change)).toEqual(wanted);
  });
});
