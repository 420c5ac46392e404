import { describe, expect, it } from "vitest";
import { flagDefaults, type FlagName } from "../flags/constants.ts";
import { isAllowedIn, isRouteOpen } from "./open.ts";
import { type Page, pages } from "./table.ts";

const flagged = Object.values<Page>(pages).flatMap(({ path, flag }) =>
  flag === undefined ? [] : [[path, flag] as const],
);

const withFlag = (flag: FlagName, isOn: boolean) => ({ ...flagDefaults, [flag]: isOn });

describe("a page with a flag", () => {
  it("is one of several", () => {
    expect(new Set(flagged.map(([, flag]) => flag)).size).toBeGreaterThan(2);
  });

  it.each(flagged)("opens and closes with it, in capitals too: %s", (path, flag) => {
    const address = path.replaceAll(/\$\w+/g, "b");
    for (const asked of [address, address.toUpperCase(), `${address}/`, `${address}/below`]) {
      expect(isRouteOpen(asked, withFlag(flag, true), [])).toBe(true);
      expect(isRouteOpen(asked, withFlag(flag, false), [])).toBe(false);
    }
    expect(isRouteOpen(`${address}s`, withFlag(flag, false), [])).toBe(true);
  });
});

describe("a route that the brand hides", () => {
  it.each(["/help-desk", "/help-desk/new", "/Help-Desk", "/HELP-DESK/new"])(
    "is closed at %s",
    (path) => {
      const hidden = [{ route: "/help-desk", shown_by_flag: null }];
      expect(isRouteOpen(path, flagDefaults, hidden)).toBe(false);
      expect(isRouteOpen("/help-desks", flagDefaults, hidden)).toBe(true);
    },
  );

  it("is closed in every building, until its flag shows it again", () => {
    const route = "/building/{building}/Emergency-management";
    const hidden = [{ route, shown_by_flag: "safety-utility-button" as const }];
    const flags = withFlag("safety-utility-button", true);
    expect(isRouteOpen("/building/b/emergency-management", flagDefaults, hidden)).toBe(false);
    expect(isRouteOpen("/building/b/emergency-management/plan", flagDefaults, hidden)).toBe(false);
    expect(isRouteOpen("/building/b/amenities", flagDefaults, hidden)).toBe(true);
    expect(isRouteOpen("/building/b", flagDefaults, hidden)).toBe(true);
    expect(isRouteOpen("/building/b/emergency-management", flags, hidden)).toBe(true);
  });

  it("lets people still sign out where it is the sign-in", () => {
    const hidden = [{ route: "/login", shown_by_flag: null }];
    expect(isAllowedIn(hidden, flagDefaults)).toBe(false);
    expect(isRouteOpen("/login", flagDefaults, hidden)).toBe(true);
  });
});
