import type { Flags, HiddenRoute } from "@portico/contract";
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

/** The routes that the brand hides now: a flag may show one again. */
function hiddenNow(hiddenRoutes: readonly HiddenRoute[], flags: Flags): string[] {
  return hiddenRoutes
    .filter(({ shown_by_flag: flag }) => flag === null || !flags[flag])
    .map(({ route }) => route);
}

/** A brand that hides the sign-in route lets nobody in: its visitors see the landing. */
export function isAllowedIn(hiddenRoutes: readonly HiddenRoute[], flags: Flags): boolean {
  return !hiddenNow(hiddenRoutes, flags).includes("/login");
}

/** Where a visitor without a session goes. */
export function wayIn({ isAllowedIn: allowed, authFlow }: Visitor): GuardTarget {
  if (!allowed) return "/welcome";
  return authFlow === "SIGNUP" ? "/signup" : "/login";
}

/** The guards of the private and the public area: null lets the visitor pass, a path sends them there. */
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

/** Routes of the mobile app that every brand hides until their flag is on. */
const flaggedRoutes: readonly HiddenRoute[] = [
  { route: "/building/{building}/smart-building", shown_by_flag: "show-smart-building" },
  { route: "/webview/building/{building}/smart-building", shown_by_flag: "show-smart-building" },
  { route: "/building/{building}/service-requests", shown_by_flag: "service-requests" },
  { route: "/my-history", shown_by_flag: "account-history" },
];

/** Whether flags and brand open a path; the portal sends others home. */
export function isRouteOpen(
  path: string,
  flags: Flags,
  hiddenRoutes: readonly HiddenRoute[],
): boolean {
  const parts = path.split("/");
  return !hiddenNow([...flaggedRoutes, ...hiddenRoutes], flags).some(
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
