import type { FlagName, Flags, HiddenRoute } from "@portico/contract";
import type { AuthFlow } from "./auth-flow.ts";

/** What a route asks of its visitor. */
export type RouteKind = "root" | "landing" | "login" | "signed-out" | "private";

/** What the guards must know of a visitor. */
export interface Visitor {
  isSignedIn: boolean;
  /** False where the brand closes the portal, see {@link isAllowedIn}. */
  isAllowedIn: boolean;
  authFlow: AuthFlow;
}

/** Where guards send people. */
export type GuardTarget = "/home" | "/welcome" | "/login" | "/signup";

/** The routes that the brand hides now: a flag may show one again (2.102). */
function hiddenNow(hiddenRoutes: readonly HiddenRoute[], flags: Flags): string[] {
  return hiddenRoutes
    .filter(({ shown_by_flag: flag }) => flag === null || !flags[flag])
    .map(({ route }) => route);
}

/** A brand that hides the sign-in route lets nobody in: its visitors see the landing (2.034). */
export function isAllowedIn(hiddenRoutes: readonly HiddenRoute[], flags: Flags): boolean {
  return !hiddenNow(hiddenRoutes, flags).includes("/login");
}

/** Where a visitor without a session goes (2.037). */
export function wayIn({ isAllowedIn: allowed, authFlow }: Visitor): GuardTarget {
  if (!allowed) return "/welcome";
  return authFlow === "SIGNUP" ? "/signup" : "/login";
}

/** The guards of 2.034–2.037: null lets the visitor pass, a path sends them there. */
const guards: Record<RouteKind, (visitor: Visitor) => GuardTarget | null> = {
  root: (visitor) => (visitor.isSignedIn ? "/home" : wayIn(visitor)),
  private: (visitor) => (visitor.isSignedIn ? null : wayIn(visitor)),
  landing: (visitor) => {
    if (visitor.isSignedIn) return "/home";
    return visitor.isAllowedIn ? wayIn(visitor) : null;
  },
  login: (visitor) => {
    if (visitor.isSignedIn) return "/home";
    return wayIn(visitor) === "/login" ? null : wayIn(visitor);
  },
  "signed-out": (visitor) => {
    if (visitor.isSignedIn) return "/home";
    return visitor.isAllowedIn ? null : "/welcome";
  },
};

/** Decides about one visit of a route. */
export function guardRoute(kind: RouteKind, visitor: Visitor): GuardTarget | null {
  return guards[kind](visitor);
}

/** Routes that are open only while a flag is on (2.033); others are always open. */
const flaggedRoutes: readonly { route: RegExp; flag: FlagName }[] = [
  { route: /^\/building\/[^/]+\/smart-building(\/|$)/, flag: "show-smart-building" },
  { route: /^\/building\/[^/]+\/service-requests(\/|$)/, flag: "service-requests" },
  { route: /^\/my-history(\/|$)/, flag: "account-history" },
];

/** Whether flags (2.033) and brand (2.102) open a path; the portal sends others home. */
export function isRouteOpen(
  path: string,
  flags: Flags,
  hiddenRoutes: readonly HiddenRoute[],
): boolean {
  if (flaggedRoutes.some(({ route, flag }) => route.test(path) && !flags[flag])) return false;
  const parts = path.split("/");
  return !hiddenNow(hiddenRoutes, flags).some(
    (hidden) => hidden !== "/login" && isBelow(parts, hidden.split("/")),
  );
}

/** Whether a path is a hidden one or below it; `{building}` is any building. */
function isBelow(parts: readonly string[], hidden: readonly string[]): boolean {
  return hidden.every((part, index) =>
    part === "{building}" ? parts[index] !== undefined : parts[index] === part,
  );
}

/** The buildings to try for a visitor, best first: the wanted one, the last one, the default. */
export function buildingCandidates(...wishes: readonly (string | null | undefined)[]): string[] {
  return [...new Set(wishes.filter((wish) => typeof wish === "string"))];
}

/**
 * The page to return to after sign-in, if it is one of ours: an address that a browser would read as
 * another host (`//evil.example`, `/\evil.example`) would make the portal an open redirect.
 */
export function safeReturnPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  const base = "https://portal.invalid";
  const url = URL.parse(wanted, base);
  if (url === null || url.origin !== base) return null;
  if (["/login", "/logout", "/welcome"].includes(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
