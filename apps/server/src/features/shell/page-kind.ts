import type { Flags, HiddenRoute } from "@portico/contract";
import { branchClickParameter } from "@portico/contract/constants";
import type { PreloadableId } from "@portico/contract/pages/calls";
import { callParams, findFrame, findPage, framesOf } from "@portico/contract/pages/find";
import { isUuid } from "@portico/contract/uuid";
import { type Frame } from "@portico/contract/pages/frames";
import { isAllowedIn, isRouteOpen } from "@portico/contract/pages/open";
import { type Page, type PageId, pages } from "@portico/contract/pages/table";
import { isWebViewPath } from "@portico/contract/pages/web-view";
import type { PageModules } from "../../platform/shell/page-template.ts";

/** What a path shows, as far as the shell prepares it. */
export interface PageKind {
  /** Markup to paint before the scripts run. */
  firstPaint: "home" | "sign-in" | null;
  /** Calls whose answers travel with the page. */
  calls: readonly PreloadableId[];
  /** Modules and texts of the web app that the page will load. */
  modules: PageModules;
  /** Whether there can be no such page: its status says so. */
  isMissing: boolean;
  /** Parts of the path; the building is missing where the page means the user's own. */
  params: Record<string, string>;
}

/** Who asks for a path, and what opens and closes paths to them. */
export interface Viewer {
  isSignedIn: boolean;
  flags: Flags;
  hiddenRoutes: readonly HiddenRoute[];
}

/** Everything that stands on a page, the outermost first. */
function prepare(parts: readonly (Frame | Page)[]) {
  return {
    calls: parts.flatMap(({ calls = [] }) => calls),
    modules: {
      sources: parts.flatMap(({ source = [] }) => source),
      chapters: parts.flatMap(({ texts = [] }) => texts),
    },
  };
}

function kindOf(id: PageId, params: Record<string, string> = {}): PageKind {
  const page: Page = pages[id];
  return {
    ...prepare([...framesOf(page), page]),
    firstPaint: page.firstPaint ?? null,
    isMissing: false,
    params: callParams(id, params),
  };
}

/** A page that there is not, under what stands around it. */
function missing(frame: Frame | null, params: Record<string, string> = {}): PageKind {
  const parts = frame === null ? [] : [...framesOf(frame), frame];
  return { ...prepare(parts), firstPaint: null, isMissing: true, params };
}

/** A page that leads elsewhere, for which nothing is prepared. */
const other: PageKind = { ...missing(null), isMissing: false };

/** Whoever comes back from a sign-in elsewhere is signed in without the form, or told why not. */
function isArrival(query: string): boolean {
  const search = new URLSearchParams(query);
  return search.has("transaction") || search.has("sso_error");
}

/** Visitors of the users' pages are led to the sign-in page, or to the landing where nobody gets in. */
function visitorKind(path: string, { flags, hiddenRoutes }: Viewer): PageKind {
  const found = findPage(path);
  const who = found === null ? findFrame(path)?.frame.who : pages[found.id].who;
  const canSignIn = isAllowedIn(hiddenRoutes, flags);
  if (who === "visitor" && !canSignIn) return kindOf("welcome");
  if (who === "user") return kindOf(canSignIn ? "login" : "welcome");
  return found === null ? missing(null) : kindOf(found.id);
}

/** Users of the visitors' pages are led home. */
function userKind(path: string): PageKind {
  const found = findPage(path);
  const around = findFrame(path);
  const { buildingUuid, ...params } = found?.params ?? around?.params ?? {};
  const own = buildingUuid !== undefined && isUuid(buildingUuid) ? { buildingUuid } : {};
  if (found === null) return missing(around?.frame ?? null, { ...own, ...params });
  const page: Page = pages[found.id];
  if (page.who === "visitor") return other;
  return kindOf((page.leadsTo ?? found.id) as PageId, found.params);
}

/** Whether an address is one of a web view, of whose query nothing may be kept. */
export function isWebView(url: string): boolean {
  return isWebViewPath(url.split("?", 1)[0] ?? "/");
}

/** Whether an address is one that a click on a link of the service Branch arrives at; web views are none. */
export function isBranchClick(url: string): boolean {
  const query = new URLSearchParams(url.split("?", 2)[1]);
  return query.has(branchClickParameter) && !isWebView(url);
}

/** The path that an address leads to: those that flags or brand close lead home. */
function openPath(path: string, { flags, hiddenRoutes }: Viewer): string {
  if (isRouteOpen(path, flags, hiddenRoutes)) return path;
  return (isWebViewPath(path) ? pages.webView : pages.root).path;
}

/** What the shell prepares for a path with its query. */
export function pageKindOf(url: string, viewer: Viewer): PageKind {
  const [asked = "/", query = ""] = url.split("?", 2);
  const path = openPath(asked, viewer);
  if (viewer.isSignedIn) return userKind(path);
  return isArrival(query) ? { ...kindOf("login"), firstPaint: null } : visitorKind(path, viewer);
}
