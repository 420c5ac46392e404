import type { ContentType } from "../content/constants.ts";
import type { FlagName } from "../flags/constants.ts";
import { accountPages } from "./account-pages.ts";
import { buildingPages } from "./building-pages.ts";
import type { PreloadableId } from "./calls.ts";
import { type Audience, buildingCalls, pagesFolder, type ParamKind } from "./frames.ts";
import { webViewPages } from "./web-view-pages.ts";

/** One page of the portal. */
export interface Page {
  /** As the router writes it. */
  path: string;
  who: Audience;
  params?: Readonly<Record<string, ParamKind>>;
  frame?: string;
  /** Module of its component, from the web app's folder; a page without one only leads on. */
  source?: string;
  /** Chapters of texts that it shows. */
  texts?: readonly string[];
  /** Calls that fill it, besides those of its frame. */
  calls?: readonly PreloadableId[];
  /** Parameters of its calls that its path names otherwise: the call's name, and the path's. */
  callParams?: Readonly<Record<string, string>>;
  /** The page to prepare in its place. */
  leadsTo?: string;
  /** The flag that opens it, with all that lies below its path. */
  flag?: FlagName;
  /** Name of the native utility that means it where its tile has no route of its own. */
  tile?: string;
  /** Markup to paint before the scripts run. */
  firstPaint?: "home" | "sign-in";
}

/** Every page of the portal: router, shell, preloads, tiles and links know pages from here only. */
export const pages = {
  root: { path: "/", who: "user", leadsTo: "home" },
  welcome: { path: "/welcome", who: "visitor", source: `${pagesFolder}/welcome-page.tsx` },
  maintenance: {
    path: "/maintenance",
    who: "everybody",
    source: `${pagesFolder}/maintenance-page.tsx`,
  },
  logout: { path: "/logout", who: "everybody" },
  // A short link that leads nowhere; the server sends others on before there is a page.
  link: {
    path: "/l/$code",
    who: "everybody",
    params: { code: "any" },
    source: `${pagesFolder}/link-page.tsx`,
    texts: ["links"],
  },
  mobileOnly: {
    path: "/mobile-only",
    who: "everybody",
    source: `${pagesFolder}/mobile-only-page.tsx`,
    texts: ["mobile"],
  },
  login: {
    path: "/login",
    who: "visitor",
    frame: "auth",
    source: `${pagesFolder}/login-page.tsx`,
    firstPaint: "sign-in",
  },
  signup: {
    path: "/signup",
    who: "visitor",
    frame: "auth",
    source: `${pagesFolder}/signup-page.tsx`,
    texts: ["sign_up", "password"],
  },
  reset: {
    path: "/reset-password",
    who: "visitor",
    frame: "auth",
    source: `${pagesFolder}/reset-page.tsx`,
    texts: ["sign_up", "password"],
  },
  start: { path: "/home", who: "user", frame: "portal", leadsTo: "home" },
  ownBuilding: {
    path: "/building",
    who: "user",
    frame: "portal",
    source: `${pagesFolder}/no-building-page.tsx`,
    leadsTo: "home",
  },
  ...buildingPages,
  // The history of the specification; like the account, under the header of the building of late.
  myPlans: {
    path: "/my-history",
    who: "user",
    frame: "portal",
    source: `${pagesFolder}/my-plans-page.tsx`,
    // What each kind is given back with stands in the texts of that kind.
    texts: ["plans", "events", "offers", "bookings"],
    calls: buildingCalls,
    flag: "account-history",
  },
  // The form of the building of late.
  helpDesk: {
    path: "/help-desk",
    who: "user",
    frame: "portal",
    source: `${pagesFolder}/help-desk-page.tsx`,
  },
  // For who writes mini-apps, by permission.
  devMiniapps: {
    path: "/dev/miniapps",
    who: "user",
    frame: "portal",
    source: `${pagesFolder}/dev-miniapps-page.tsx`,
    texts: ["dev_miniapps", "miniapps"],
    calls: buildingCalls,
  },
  ...webViewPages,
  ...accountPages,
} as const satisfies Record<string, Page>;

/** Name of a page. */
export type PageId = keyof typeof pages;

/** Name of a page that has a component of its own. */
export type ShownPageId = {
  [I in PageId]: (typeof pages)[I] extends { source: string } ? I : never;
}[PageId];

/** The page of each kind of content. */
export const contentPages = {
  amenity: pages.amenity,
  content: pages.content,
  event_post: pages.eventPost,
  offer: pages.offer,
  post: pages.post,
} as const satisfies Record<ContentType, Page>;
