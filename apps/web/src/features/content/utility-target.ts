import type { FlagName, Flags, HiddenRoute, UtilityButton } from "@portico/contract";
import { isRouteOpen } from "@portico/rules/routing";
import { safeLink } from "@portico/rules/safe-link";

/** What a tap on a utility tile does; a hidden one is not shown at all. */
export type UtilityTarget =
  /** A page of the portal, or a site, mail or phone outside of it. */
  | { kind: "page" | "site" | "contact"; href: string }
  /** Opens over the page. */
  | { kind: "mini-app"; url: string }
  | { kind: "app-only" | "unavailable" | "hidden" };

/** Where the visitor is, and what the brand allows. */
export interface UtilityContext {
  buildingUuid: string;
  /** The portal's own, e.g. `https://portal.example`. */
  origin: string;
  flags: Flags;
  hiddenRoutes: readonly HiddenRoute[];
}

type Source = Pick<UtilityButton, "type" | "utility_name" | "route" | "url">;

/** Utilities that are shown only while a flag is on (2.101, 6.008), by their name. */
const flaggedUtilities: Readonly<Record<string, FlagName>> = {
  safety: "safety-utility-button",
  "service requests": "service-requests",
};

/** Pages of the portal that native utilities without a route of their own mean (3.071). */
const namedPages: Readonly<Record<string, string>> = {
  amenities: "amenities",
  companies: "companies",
};

/** What stands behind a building's address; other native tools live in the mobile app (2.103). */
const buildingPages =
  /^(?:amenities|categories|companies|content|event-posts|offers|posts)(?:\/|$)/;

/** What stands beside the buildings. */
const otherPages = /^\/(?:account|home)?(?:\/|$)/;

/** Whether the web portal has a page at a path, query and fragment aside. */
function isPortalPage(href: string): boolean {
  const [path = ""] = href.split(/[?#]/, 1);
  const inside = /^\/building\/[^/]+(?:\/(.*))?$/.exec(path);
  if (inside === null) return path !== "/building" ? otherPages.test(path) : true;
  return inside[1] === undefined || inside[1] === "" || buildingPages.test(inside[1]);
}

function page(href: string, { flags, hiddenRoutes }: UtilityContext): UtilityTarget {
  const [path = ""] = href.split(/[?#]/, 1);
  if (!isRouteOpen(path, flags, hiddenRoutes)) return { kind: "hidden" };
  return isPortalPage(href) ? { kind: "page", href } : { kind: "app-only" };
}

/** Leads to an address from data: its own pages inside, all else apart. Null where it leads nowhere. */
function address(url: string | null, context: UtilityContext): UtilityTarget | null {
  const { origin } = context;
  const isOwn = url?.startsWith(`${origin}/`) === true;
  const link = safeLink(isOwn ? url.slice(origin.length) : url);
  if (link === null) return null;
  return link.kind === "internal" ? page(link.href, context) : { kind: link.kind, href: link.href };
}

/** A page of the portal where the web has one; everything else is the mobile app's. */
function native({ utility_name: name, route, url }: Source, context: UtilityContext) {
  const named = namedPages[name.toLowerCase()];
  const meant = named === undefined ? null : `/building/${context.buildingUuid}/${named}`;
  return address(route ?? url ?? meant, context) ?? ({ kind: "app-only" } as const);
}

/** Web addresses work in a browser, too; what only an app understands is for the app. */
function nativeLink({ route, url }: Source, context: UtilityContext): UtilityTarget {
  return address(url ?? route, context) ?? { kind: "app-only" };
}

function miniApp({ route, url }: Source, context: UtilityContext): UtilityTarget {
  const target = address(url ?? route, context);
  if (target?.kind === "site") return { kind: "mini-app", url: target.href };
  return target ?? { kind: "unavailable" };
}

/** A new tab, or over the page where the brand wants mini-apps there (2.105). */
function webView(button: Source, context: UtilityContext): UtilityTarget {
  if (context.flags["open-tw-miniapp-in-iframe"]) return miniApp(button, context);
  return address(button.url ?? button.route, context) ?? { kind: "unavailable" };
}

/** What each kind of utility does (3.069, 3.073). */
const targets: Readonly<
  Record<UtilityButton["type"], (button: Source, context: UtilityContext) => UtilityTarget>
> = { native, nativelink: nativeLink, webview: webView, microfrontend: miniApp };

/** Where a utility tile leads (2.101–2.103). Company types are the server's to check. */
export function utilityTarget(button: Source, context: UtilityContext): UtilityTarget {
  const flag = flaggedUtilities[button.utility_name.toLowerCase()];
  if (flag !== undefined && !context.flags[flag]) return { kind: "hidden" };
  return targets[button.type](button, context);
}
