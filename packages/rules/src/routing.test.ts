import { flagDefaults } from "@portico/contract/constants";
import { describe, expect, it } from "vitest";
import {
  buildingCandidates,
  guardRoute,
  isAllowedIn,
  isRouteOpen,
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
    ["root", user, "/home"],
    ["root", visitor, "/login"],
    ["root", newcomer, "/signup"],
    ["root", shutOut, "/welcome"],
    ["private", user, null],
    ["private", visitor, "/login"],
    ["private", newcomer, "/signup"],
    ["private", shutOut, "/welcome"],
    ["landing", shutOut, null],
    ["landing", visitor, "/login"],
    ["landing", user, "/home"],
    ["login", visitor, null],
    ["login", newcomer, "/signup"],
    ["login", user, "/home"],
    ["login", shutOut, "/welcome"],
    ["signed-out", visitor, null],
    ["signed-out", user, "/home"],
    ["signed-out", shutOut, "/welcome"],
  ])("answers %s for %o with %s", (kind, who, verdict) => {
    expect(guardRoute(kind, who)).toBe(verdict);
  });

  it("never sends anybody in a circle", () => {
    const kinds = { "/home": "private", "/welcome": "landing", "/login": "login" } as const;
    for (const who of [user, visitor, shutOut]) {
      const target = guardRoute("root", who);
      expect(target === null || target === "/signup").toBe(false);
      if (target === null || target === "/signup") continue;
      expect(guardRoute(kinds[target], who)).toBeNull();
    }
    expect(guardRoute("signed-out", newcomer)).toBeNull();
  });
});

describe("isRouteOpen", () => {
  it("closes routes whose flag is off", () => {
    const path = "/building/b/smart-building/floors/1/suites";
    expect(isRouteOpen(path, flagDefaults, [])).toBe(false);
    expect(isRouteOpen(path, { ...flagDefaults, "show-smart-building": true }, [])).toBe(true);
    expect(isRouteOpen(`/webview${path}`, flagDefaults, [])).toBe(false);
    expect(isRouteOpen("/building/b/smart-buildings", flagDefaults, [])).toBe(true);
    expect(isRouteOpen("/my-history", { ...flagDefaults, "account-history": false }, [])).toBe(
      false,
    );
  });

  it("closes routes that the brand hides", () => {
    const hidden = [{ route: "/help-desk", shown_by_flag: null }];
    expect(isRouteOpen("/help-desk/new", flagDefaults, hidden)).toBe(false);
    expect(isRouteOpen("/help-desks", flagDefaults, hidden)).toBe(true);
  });

  it("closes a hidden route in every building, until its flag shows it again", () => {
    const route = "/building/{building}/emergency-management";
    const hidden = [{ route, shown_by_flag: "safety-utility-button" as const }];
    const flags = { ...flagDefaults, "safety-utility-button": true };
    expect(isRouteOpen("/building/b/emergency-management", flagDefaults, hidden)).toBe(false);
    expect(isRouteOpen("/building/b/emergency-management/plan", flagDefaults, hidden)).toBe(false);
    expect(isRouteOpen("/building/b/amenities", flagDefaults, hidden)).toBe(true);
    expect(isRouteOpen("/building/b", flagDefaults, hidden)).toBe(true);
    expect(isRouteOpen("/building/b/emergency-management", flags, hidden)).toBe(true);
  });

  it("lets the brand that hides sign-in still sign people out", () => {
    const hidden = [{ route: "/login", shown_by_flag: null }];
    expect(isAllowedIn(hidden, flagDefaults)).toBe(false);
    expect(isRouteOpen("/login", flagDefaults, hidden)).toBe(true);
  });
});

describe("buildingCandidates", () => {
  it("tries each building once, best first", () => {
    expect(buildingCandidates("a", null, "b", undefined, "a")).toEqual(["a", "b"]);
  });
});

describe("safeReturnPath", () => {
  it.each(["/building/b", "/building/b?lang=de#discover"])("returns to %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/login?return=/",
    "/logout",
    undefined,
    7,
  ])("does not return to %s", (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});
