import {
  type PreloadableId,
  amenitiesCalls,
  buildingCalls,
  contentCalls,
  contentTypes,
  eventPostCalls,
  homeCalls,
  offerCalls,
  postCalls,
} from "@portico/contract";

/** What a path shows, as far as the shell prepares it. */
export interface PageKind {
  /** Markup to paint before the scripts run. */
  firstPaint: "home" | "sign-in" | null;
  /** Calls whose answers travel with the page. */
  calls: readonly PreloadableId[];
  /**
   * Chunks of the web app that the page will load: as its `vite.config.ts` names them, and the chapter
   * of texts, whose name is that of its file.
   */
  chunks: readonly string[];
  /** Whether there can be no such page: its status says so. */
  isMissing: boolean;
  /** Parts of the path; the building is missing where the page means the user's own. */
  params: Record<string, string>;
}

const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

/** `{type}s` of the generic pages (2.025), as in `contents`, `event_posts`, `event-posts`. */
const typeWords = contentTypes.map((type) => `${type.replace("_", "[_-]")}s`);

/** What the shell prepares for the paths of a pattern. */
type PagePlan = Omit<PageKind, "params" | "isMissing"> & { path: RegExp; isMissing?: true };

/** Paths and what the shell prepares for them; the first that fits counts. */
const signedInPages: readonly PagePlan[] = [
  {
    path: new RegExp(`^/(?:home|building(?:/(?<buildingUuid>${uuid}))?)?/?$`),
    firstPaint: "home",
    calls: homeCalls,
    chunks: ["home"],
  },
  {
    path: new RegExp(`^/building/(?<buildingUuid>${uuid})/content/(?<contentUuid>${uuid})/?$`),
    firstPaint: null,
    calls: contentCalls,
    chunks: ["home", "content-page"],
  },
  {
    // An event is a content, too, and its calls ask for it by both names.
    path: new RegExp(
      `^/building/(?<buildingUuid>${uuid})/event-posts/(?=(?<contentUuid>${uuid}))(?<eventUuid>${uuid})/?$`,
    ),
    firstPaint: null,
    calls: eventPostCalls,
    chunks: ["home", "event-post-page", "events"],
  },
  {
    // So is an offer.
    path: new RegExp(
      `^/building/(?<buildingUuid>${uuid})/offers/(?=(?<contentUuid>${uuid}))(?<offerUuid>${uuid})/?$`,
    ),
    firstPaint: null,
    calls: offerCalls,
    chunks: ["home", "offer-page", "offers"],
  },
  {
    path: new RegExp(
      `^/building/(?<buildingUuid>${uuid})/posts/(?=(?<contentUuid>${uuid}))(?<postUuid>${uuid})/?$`,
    ),
    firstPaint: null,
    calls: postCalls,
    chunks: ["home", "post-page", "posts"],
  },
  {
    path: new RegExp(`^/building/(?<buildingUuid>${uuid})/amenities/?$`),
    firstPaint: null,
    calls: amenitiesCalls,
    chunks: ["home", "amenities-page", "amenities"],
  },
  {
    path: new RegExp(`^/building/(?<buildingUuid>${uuid})/amenities/(?<contentUuid>${uuid})/?$`),
    firstPaint: null,
    calls: contentCalls,
    chunks: ["home", "amenity-page", "amenities"],
  },
  {
    path: new RegExp(`^/building/(?<buildingUuid>${uuid})/categories/${uuid}/?$`),
    firstPaint: null,
    calls: buildingCalls,
    chunks: ["home", "category-page", "categories"],
  },
  {
    path: new RegExp(`^/building/(?<buildingUuid>${uuid})/companies/?$`),
    firstPaint: null,
    calls: buildingCalls,
    chunks: ["companies-page", "companies"],
  },
  {
    path: new RegExp(`^/building/(?<buildingUuid>${uuid})/companies/${uuid}/?$`),
    firstPaint: null,
    calls: buildingCalls,
    chunks: ["company-page", "companies"],
  },
  {
    // Kinds without a page of this name: the page leads on to the one they have.
    path: new RegExp(
      `^/building/(?<buildingUuid>${uuid})/(?:${typeWords.join("|")})/(?<contentUuid>${uuid})/?$`,
    ),
    firstPaint: null,
    calls: contentCalls,
    chunks: ["home", "typed-content-page"],
  },
  {
    // Any other word, and any other id than a uuid (2.025).
    path: new RegExp(`^/building/(?<buildingUuid>${uuid})/[^/]+s/[^/]+/?$`),
    firstPaint: null,
    calls: buildingCalls,
    chunks: [],
    isMissing: true,
  },
  {
    // The account stands under the header of the building that the user was in last.
    path: /^\/account(?:\/.*)?$/,
    firstPaint: null,
    calls: buildingCalls,
    chunks: ["account-page", "account"],
  },
];

const other: PageKind = {
  firstPaint: null,
  calls: [],
  chunks: [],
  isMissing: false,
  params: {},
};

/** Pages that lead a visitor to the sign-in page (2.037); the others are what they are. */
const leadsToSignIn = /^\/(?:home|login|(?:account|building)(?:\/.*)?)?\/?$/;

const signIn: PageKind = {
  ...other,
  firstPaint: "sign-in",
  chunks: ["sign-in"],
};

/** Whoever comes back from a sign-in elsewhere is signed in without the form, or told why not. */
const isArrival = /(?:^|&)(?:transaction|sso_error)=/;

/** What the shell prepares for a path with its query. */
export function pageKindOf(url: string, isSignedIn: boolean): PageKind {
  const [path = "/", query = ""] = url.split("?", 2);
  if (!isSignedIn && isArrival.test(query)) return { ...signIn, firstPaint: null };
  if (!isSignedIn) return leadsToSignIn.test(path) ? signIn : other;
  for (const { path: pattern, ...kind } of signedInPages) {
    const match = pattern.exec(path);
    if (match !== null) {
      const found = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
      return { isMissing: false, ...kind, params: Object.fromEntries(found) };
    }
  }
  return other;
}
