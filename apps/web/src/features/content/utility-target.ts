import type { FlagName, Flags, HiddenRoute, UtilityButton } from "@portico/contract";
import { fillPath } from "@portico/contract/pages/fill-path";
import { findPage } from "@portico/contract/pages/find";
import { isRouteOpen } from "@portico/contract/pages/open";
import { type Page, pages } from "@portico/contract/pages/table";
import { safeLink } from "@portico/rules/safe-link";

/** What a tap on a utility tile does. */
export type UtilityTarget =
  /** A page of the portal, or a site, mail or phone outside of it. */
  | { kind: "page" | "site" | "contact"; href: string }
  /** Opens over the page. */
  | { kind: "mini-app"; url: string };

/** Where the visitor is, and what the brand allows. */
export interface UtilityContext {
  buildingUuid: string;
  /** The portal's own, e.g. `https://portal.example`. */
  origin: string;
  flags: Flags;
  hiddenRoutes: readonly HiddenRoute[];
  /** Origins that may stand in the page; others are opened apart. */
  frameOrigins: readonly string[];
}

type Source = Pick<UtilityButton, "type" | "utility_name" | "route" | "url">;

/** Utilities without a page of the web that are shown only while a flag is on, by their name. */
const flaggedUtilities: Readonly<Record<string, FlagName>> = { safety: "safety-utility-button" };

/** Whether the web portal has a page for users at a path, query and fragment aside. */
function isPortalPage(href: string): boolean {
  const [path = ""] = href.split(/[?#]/, 1);
  const found = findPage(path);
  return found !== null && pages[found.id].who === "user";
}

/** The page that a native utility of this name means. */
function pageOfTile(name: string): Page | undefined {
  return Object.values<Page>(pages).find(({ tile }) => tile === name.toLowerCase());
}

/** The flag that shows a utility of this name: that of its page, where it has one. */
function flagOf(name: string): FlagName | undefined {
  return pageOfTile(name)?.flag ?? flaggedUtilities[name.toLowerCase()];
}

/** A page that the brand shows; all others are the mobile app's. */
function page(href: string, { flags, hiddenRoutes }: UtilityContext): UtilityTarget | null {
  const [path = ""] = href.split(/[?#]/, 1);
  const isShown = isRouteOpen(path, flags, hiddenRoutes) && isPortalPage(href);
  return isShown ? { kind: "page", href } : null;
}

/** Leads to an address from data: its own pages inside, all else apart. */
function address(url: string | null, context: UtilityContext): UtilityTarget | null {
  const { origin } = context;
  const isOwn = url?.startsWith(`${origin}/`) === true;
  const link = safeLink(isOwn ? url.slice(origin.length) : url);
  if (link === null) return null;
  return link.kind === "internal" ? page(link.href, context) : { kind: link.kind, href: link.href };
}

/** A page of the portal where the web has one; everything else is the mobile app's. */
function native({ utility_name: name, route, url }: Source, context: UtilityContext) {
  const { path } = pageOfTile(name) ?? {};
  const meant = path === undefined ? null : fillPath(path, { buildingUuid: context.buildingUuid });
  return address(route ?? url ?? meant, context);
}

/** Web addresses work in a browser, too; what only an app understands is for the app. */
function nativeLink({ route, url }: Source, context: UtilityContext) {
  return address(url ?? route, context);
}

function miniApp({ route, url }: Source, context: UtilityContext): UtilityTarget | null {
  const target = address(url ?? route, context);
  if (target?.kind !== "site") return target;
  const isFramed = context.frameOrigins.includes(new URL(target.href).origin);
  return isFramed ? { kind: "mini-app", url: target.href } : target;
}

/** A new tab, or over the page where the brand wants mini-apps there. */
function webView(button: Source, context: UtilityContext) {
  if (context.flags["open-tw-miniapp-in-iframe"]) return miniApp(button, context);
  return address(button.url ?? button.route, context);
}

/** What each kind of utility does. */
const targets: Readonly<
  Record<UtilityButton["type"], (button: Source, context: UtilityContext) => UtilityTarget | null>
> = { native, nativelink: nativeLink, webview: webView, microfrontend: miniApp };

/**
 * Where a utility tile leads; null where that is nowhere on the web: to the mobile app, to a page that the
 * brand hides, or to an address that is none. Company types are the server's to check.
 */
export function utilityTarget(button: Source, context: UtilityContext): UtilityTarget | null {
  const flag = flagOf(button.utility_name);
  if (flag !== undefined && !context.flags[flag]) return null;
  return targets[button.type](button, context);
}
