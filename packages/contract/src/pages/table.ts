import type { ContentType } from "../content/constants.ts";
import type { FlagName } from "../flags/constants.ts";
import { accountPages } from "./account-pages.ts";
import type { PreloadableId } from "./calls.ts";
import { type Audience, buildingCalls, pagesFolder, type ParamKind } from "./frames.ts";
import { building, inBuilding, ofBuilding } from "./in-building.ts";
import { bookedService, ownApp, reservedSpace } from "./own-app-pages.ts";
import { smartControl, smartFloors, smartSuites } from "./smart-pages.ts";

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

// Their pages come with what they are about; until then one says so in their place.
const inWebView = {
  who: "everybody",
  frame: "webView",
  source: `${pagesFolder}/web-view-page.tsx`,
} as const;
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
  home: {
    ...ofBuilding,
    path: "/building/$buildingUuid",
    source: `${pagesFolder}/home-page.tsx`,
    texts: ["plans"],
    calls: [
      "getToday",
      "listPlans",
      "listUtilityButtons",
      "listPromotedV2",
      "listPromoted",
      "listSpotlight",
      "listDiscover",
      "listAmenitiesByCategory",
      "listCategories",
    ],
    firstPaint: "home",
  },
  amenities: {
    ...ofBuilding,
    path: "/building/$buildingUuid/amenities",
    source: `${pagesFolder}/amenities-page.tsx`,
    texts: ["amenities"],
    calls: ["listAmenitiesByCategory"],
    tile: "amenities",
  },
  amenity: {
    ...inBuilding,
    path: "/building/$buildingUuid/amenities/$amenityUuid",
    params: { ...building, amenityUuid: "uuid" },
    source: `${pagesFolder}/amenity-page.tsx`,
    texts: ["requests"],
    calls: ["getContent"],
    callParams: { contentUuid: "amenityUuid" },
  },
  categories: {
    ...ofBuilding,
    path: "/building/$buildingUuid/categories",
    source: `${pagesFolder}/categories-page.tsx`,
    texts: ["categories"],
  },
  category: {
    ...inBuilding,
    path: "/building/$buildingUuid/categories/$categoryUuid",
    params: { ...building, categoryUuid: "uuid" },
    source: `${pagesFolder}/category-page.tsx`,
    texts: ["categories"],
    calls: ["listTags"],
  },
  whatsOn: {
    ...ofBuilding,
    path: "/building/$buildingUuid/events",
    source: `${pagesFolder}/whats-on-page.tsx`,
    texts: ["whats_on"],
  },
  visitors: { ...ownApp("visitors"), tile: "visitor registration miniapp" },
  reserveSpace: { ...ownApp("reserve-space"), tile: "reserve space" },
  bookService: { ...ownApp("book-service"), tile: "service booking" },
  reservedSpace,
  bookedService,
  requests: {
    ...ofBuilding,
    path: "/building/$buildingUuid/service-requests",
    source: `${pagesFolder}/requests-page.tsx`,
    texts: ["requests"],
    flag: "service-requests",
    tile: "service requests",
  },
  newRequest: {
    ...ofBuilding,
    path: "/building/$buildingUuid/service-requests/new",
    source: `${pagesFolder}/new-request-page.tsx`,
    texts: ["requests"],
  },
  request: {
    ...inBuilding,
    path: "/building/$buildingUuid/service-requests/$requestUuid",
    params: { ...building, requestUuid: "uuid" },
    source: `${pagesFolder}/request-page.tsx`,
    texts: ["requests"],
    calls: ["getServiceRequest"],
  },
  smartBuilding: {
    ...inBuilding,
    ...smartFloors,
    path: "/building/$buildingUuid/smart-building",
    calls: ["listFloors"],
    flag: "show-smart-building",
    tile: "smart building",
  },
  smartSuites: {
    ...inBuilding,
    ...smartSuites,
    path: "/building/$buildingUuid/smart-building/floors/$floorUuid/suites",
    calls: ["listFloors", "listSuites"],
  },
  smartControl: {
    ...inBuilding,
    ...smartControl,
    path: "/building/$buildingUuid/smart-building/floors/$floorUuid/suites/$suiteUuid/control",
    calls: ["listFloors", "listSuites", "getSuite"],
  },
  smartControlType: {
    ...inBuilding,
    ...smartControl,
    path: "/building/$buildingUuid/smart-building/floors/$floorUuid/suites/$suiteUuid/control/$controlType",
    calls: ["listFloors", "listSuites", "getSuite"],
  },
  // For the building's team, by permission.
  shortLinks: {
    ...ofBuilding,
    path: "/building/$buildingUuid/links",
    source: `${pagesFolder}/short-links-page.tsx`,
    texts: ["links"],
  },
  companies: {
    ...ofBuilding,
    path: "/building/$buildingUuid/companies",
    source: `${pagesFolder}/companies-page.tsx`,
    texts: ["companies"],
    tile: "companies",
  },
  company: {
    ...inBuilding,
    path: "/building/$buildingUuid/companies/$companyUuid",
    params: { ...building, companyUuid: "uuid" },
    source: `${pagesFolder}/company-page.tsx`,
    texts: ["companies"],
    calls: ["getCompany", "listCompanyContent"],
  },
  content: {
    ...inBuilding,
    path: "/building/$buildingUuid/content/$contentUuid",
    params: { ...building, contentUuid: "uuid" },
    source: `${pagesFolder}/content-page.tsx`,
    calls: ["getContent"],
  },
  // An event is a content, too, and its calls ask for it by both names; so with offers and posts.
  eventPost: {
    ...inBuilding,
    path: "/building/$buildingUuid/event-posts/$eventPostUuid",
    params: { ...building, eventPostUuid: "uuid" },
    source: `${pagesFolder}/event-post-page.tsx`,
    texts: ["events"],
    calls: ["getContent", "getEventPost"],
    callParams: { contentUuid: "eventPostUuid", eventUuid: "eventPostUuid" },
  },
  offer: {
    ...inBuilding,
    path: "/building/$buildingUuid/offers/$offerUuid",
    params: { ...building, offerUuid: "uuid" },
    source: `${pagesFolder}/offer-page.tsx`,
    texts: ["offers"],
    calls: ["getContent", "getOffer"],
    callParams: { contentUuid: "offerUuid" },
  },
  post: {
    ...inBuilding,
    path: "/building/$buildingUuid/posts/$postUuid",
    params: { ...building, postUuid: "uuid" },
    source: `${pagesFolder}/post-page.tsx`,
    texts: ["posts"],
    calls: ["getContent", "getPost"],
    callParams: { contentUuid: "postUuid" },
  },
  // Kinds without a page of this name: the page leads on to the one they have.
  typedContent: {
    ...inBuilding,
    path: "/building/$buildingUuid/$type/$contentUuid",
    params: { ...building, type: "content-word", contentUuid: "uuid" },
    source: `${pagesFolder}/typed-content-page.tsx`,
    calls: ["getContent"],
  },
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
  webView: { ...inWebView, path: "/webview" },
  webViewHelpDesk: {
    ...inWebView,
    path: "/webview/help-desk",
    source: `${pagesFolder}/web-view-help-desk-page.tsx`,
    texts: ["requests"],
  },
  webViewVisitors: {
    ...inWebView,
    path: "/webview/visitor-registration",
    source: `${pagesFolder}/web-view-visitors-page.tsx`,
    texts: ["miniapps"],
  },
  webViewVisitorsIn: {
    ...inWebView,
    path: "/webview/visitor-registration/$locale",
    source: `${pagesFolder}/web-view-visitors-page.tsx`,
    params: { locale: "any" },
    texts: ["miniapps"],
  },
  webViewSmartBuilding: {
    ...inWebView,
    ...smartFloors,
    path: "/webview/building/$buildingUuid/smart-building",
    flag: "show-smart-building",
  },
  webViewSmartSuites: {
    ...inWebView,
    ...smartSuites,
    path: "/webview/building/$buildingUuid/smart-building/floors/$floorUuid/suites",
  },
  webViewSmartControl: {
    ...inWebView,
    ...smartControl,
    path: "/webview/building/$buildingUuid/smart-building/floors/$floorUuid/suites/$suiteUuid/control",
  },
  webViewSmartControlType: {
    ...inWebView,
    ...smartControl,
    path: "/webview/building/$buildingUuid/smart-building/floors/$floorUuid/suites/$suiteUuid/control/$controlType",
  },
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
