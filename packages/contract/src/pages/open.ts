import type { Flags } from "../flags/constants.ts";
import type { HiddenRoute } from "../index.ts";
import { type Page, pages } from "./table.ts";

/** The routes that every brand hides until the flag of their page is on. */
const flaggedRoutes: readonly HiddenRoute[] = Object.values<Page>(pages).flatMap(({ path, flag }) =>
  flag === undefined ? [] : [{ route: path, shown_by_flag: flag }],
);

/** The routes that are hidden now: a flag may show one again. */
function hiddenNow(hiddenRoutes: readonly HiddenRoute[], flags: Flags): string[] {
  return hiddenRoutes
    .filter(({ shown_by_flag: flag }) => flag === null || !flags[flag])
    .map(({ route }) => route);
}

/** Like the router's, they take no notice of capitals. */
const partsOf = (path: string) => path.toLowerCase().split("/");

/** Whether a part of a route stands for anything: a parameter of the table, or the building of a brand. */
const isAny = (part: string) => part.startsWith("$") || part === "{building}";

/** Whether a path is a hidden route or below it. */
function isBelow(parts: readonly string[], route: string): boolean {
  return partsOf(route).every((part, at) =>
    isAny(part) ? parts[at] !== undefined : parts[at] === part,
  );
}

/** A brand that hides the sign-in route lets nobody in: its visitors see the landing. */
export function isAllowedIn(hiddenRoutes: readonly HiddenRoute[], flags: Flags): boolean {
  return !hiddenNow(hiddenRoutes, flags).includes(pages.login.path);
}

/** Whether flags and brand open a path; the portal leads others home. */
export function isRouteOpen(
  path: string,
  flags: Flags,
  hiddenRoutes: readonly HiddenRoute[],
): boolean {
  const parts = partsOf(path);
  return !hiddenNow([...flaggedRoutes, ...hiddenRoutes], flags).some(
    (route) => route !== pages.login.path && isBelow(parts, route),
  );
}
