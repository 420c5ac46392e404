import { type PageId, pages } from "@portico/contract/pages/table";
import type { AuthFlow } from "./auth-flow.ts";

/** What a route asks of its visitor. */
export type RouteKind = "root" | "landing" | "login" | "signed-out" | "private";

/** What the guards must know of a visitor. */
export interface Visitor {
  isSignedIn: boolean;
  /** False where the brand closes the portal: it hides the sign-in. */
  isAllowedIn: boolean;
  authFlow: AuthFlow;
}

/** The pages that guards send people to. */
export type GuardTarget = Extract<PageId, "start" | "welcome" | "login" | "signup">;

/** Where a visitor without a session goes. */
export function wayIn({ isAllowedIn: allowed, authFlow }: Visitor): GuardTarget {
  if (!allowed) return "welcome";
  return authFlow === "SIGNUP" ? "signup" : "login";
}

/** The guards of the private and the public area: null lets the visitor pass, a page has them sent there. */
const guards: Record<RouteKind, (visitor: Visitor) => GuardTarget | null> = {
  root: (visitor) => (visitor.isSignedIn ? "start" : wayIn(visitor)),
  private: (visitor) => (visitor.isSignedIn ? null : wayIn(visitor)),
  landing: (visitor) => {
    if (visitor.isSignedIn) return "start";
    return visitor.isAllowedIn ? wayIn(visitor) : null;
  },
  login: (visitor) => {
    if (visitor.isSignedIn) return "start";
    return wayIn(visitor) === "login" ? null : wayIn(visitor);
  },
  "signed-out": (visitor) => {
    if (visitor.isSignedIn) return "start";
    return visitor.isAllowedIn ? null : "welcome";
  },
};

/** Decides about one visit of a route. */
export function guardRoute(kind: RouteKind, visitor: Visitor): GuardTarget | null {
  return guards[kind](visitor);
}

/** The buildings to try for a visitor, best first: the wanted one, the last one, the default. */
export function buildingCandidates(...wishes: readonly (string | null | undefined)[]): string[] {
  return [...new Set(wishes.filter((wish) => typeof wish === "string"))];
}

/** Pages that nobody who has just signed in means. */
const waysInAndOut: ReadonlySet<string> = new Set([
  pages.login.path,
  pages.logout.path,
  pages.welcome.path,
]);

/**
 * The page to return to after sign-in, if it is one of ours: an address that a browser would read as
 * another host (`//evil.example`, `/\evil.example`) would make the portal an open redirect.
 */
export function safeReturnPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  const base = "https://portal.invalid";
  const url = URL.parse(wanted, base);
  // What dots leave behind (`/.//evil.example`) may begin like the address of another host.
  if (url === null || url.origin !== base || url.pathname.startsWith("//")) return null;
  // Like the router's, it takes no notice of capitals, nor of a slash at the end.
  if (waysInAndOut.has(url.pathname.toLowerCase().replace(/\/$/, ""))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
