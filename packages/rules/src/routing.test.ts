import { describe, expect, it } from "vitest";
import {
  buildingCandidates,
  guardRoute,
  safeReturnPath,
  type RouteKind,
  type Visitor,
} from "./routing.ts";

const visitor: Visitor = { isSignedIn: false, isAllowedIn: true, authFlow: "SIGNIN" };
const user: Visitor = { ...visitor, isSignedIn: true };
const shutOut: Visitor = { ...visitor, isAllowedIn: false };
const newcomer: Visitor = { ...visitor, authFlow: "SIGNUP" };

describe("guardRoute", () => {
  it.each<[RouteKind, Visitor, string | null]>([
    ["root", user, "start"],
    ["root", visitor, "login"],
    ["root", newcomer, "signup"],
    ["root", shutOut, "welcome"],
    ["private", user, null],
    ["private", visitor, "login"],
    ["private", newcomer, "signup"],
    ["private", shutOut, "welcome"],
    ["landing", shutOut, null],
    ["landing", visitor, "login"],
    ["landing", user, "start"],
    ["login", visitor, null],
    ["login", newcomer, "signup"],
    ["login", user, "start"],
    ["login", shutOut, "welcome"],
    ["signed-out", visitor, null],
    ["signed-out", user, "start"],
    ["signed-out", shutOut, "welcome"],
  ])("answers %s for %o with %s", (kind, who, verdict) => {
    expect(guardRoute(kind, who)).toBe(verdict);
  });

  it("never sends anybody in a circle", () => {
    const kinds = { start: "private", welcome: "landing", login: "login" } as const;
    for (const who of [user, visitor, shutOut]) {
      const target = guardRoute("root", who);
      expect(target === null || target === "signup").toBe(false);
      if (target === null || target === "signup") continue;
      expect(guardRoute(kinds[target], who)).toBeNull();
    }
    expect(guardRoute("signed-out", newcomer)).toBeNull();
  });
});

describe("buildingCandidates", () => {
  it("tries each building once, best first", () => {
    expect(buildingCandidates("a", null, "b", undefined, "a")).toEqual(["a", "b"]);
  });
});

describe("safeReturnPath", () => {
  it.each(["/building/b", "/building/b?lang=de#discover", "/login/below", "/logins"])(
    "returns to %s",
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/login?return=/",
    "/logout",
    "/welcome",
    "/WELCOME/?lang=de",
    "/Logout/",
    "/.//evil.example",
    "/home/..//evil.example",
    undefined,
    7,
  ])("does not return to %s", (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});
