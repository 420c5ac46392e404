import type { Session } from "../auth/schemas.ts";
import type { FlagName, Flags } from "../flags/schemas.ts";
import type { Health } from "../health/schemas.ts";
import type { BrandConfig } from "../whitelabel/schemas.ts";

/** The answer of one call, put into the page shell so that the page need not ask again. */
export interface PreloadedCall {
  /** Endpoint id. */
  id: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** What the page shell brings along (1.018), in two elements: what many share, and what is one's own. */
export interface Boot {
  brand_config: BrandConfig;
  health: Health;
  flags: Flags;
  /** Null for visitors. Never carries a refresh token. */
  session: Session | null;
  /** True where the browser came with a session that holds no more; it is told once (8.022). */
  has_session_ended: boolean;
  /** Language code that the texts of `preloaded` are in, e.g. `de-de`. */
  language: string;
  preloaded: PreloadedCall[];
}

/** The part of {@link Boot} that is the same for many; `preloaded` holds such answers only. */
export type SharedBoot = Omit<Boot, "session" | "has_session_ended">;

/** The part of {@link Boot} that is for the one who asked. A visitor's page goes without. */
export type OwnBoot = Pick<Boot, "session" | "has_session_ended" | "preloaded">;

/** Ids of the `<script type="application/json">` that carry the parts of {@link Boot}. */
export const bootElementIds = { shared: "portico-boot", own: "portico-boot-own" } as const;

/** The calls that fill the building's home; page, shell and bench ask exactly these, in parallel. */
export const homeCalls = [
  "getBuilding",
  "getBuildingTheme",
  "listUtilityButtons",
  "listPromotedV2",
  "listSpotlight",
  "listDiscover",
  "listAmenitiesByCategory",
  "listCategories",
] as const;

/** The calls that fill the page of one content item. */
export const contentCalls = ["getBuilding", "getBuildingTheme", "getContent"] as const;

/** The calls that fill the page of one event: its content, and its places. */
export const eventPostCalls = [...contentCalls, "getEventPost"] as const;

/** The calls that fill the page of one offer: its content, and its claims. */
export const offerCalls = [...contentCalls, "getOffer"] as const;

/** The calls that fill the page of one post: its content, and where its call to action leads. */
export const postCalls = [...contentCalls, "getPost"] as const;

/** The calls that fill the page of all amenities. */
export const amenitiesCalls = [
  "getBuilding",
  "getBuildingTheme",
  "listAmenitiesByCategory",
] as const;

/** The calls that fill what stands around every page inside a building. */
export const buildingCalls = ["getBuilding", "getBuildingTheme"] as const;

/** A call that the shell may bring along. */
export type PreloadableId =
  | (typeof homeCalls)[number]
  | "listPromoted"
  | (typeof eventPostCalls)[number]
  | (typeof postCalls)[number]
  | "getOffer";

/** Calls that stand in for others while a flag is off. */
const standIns: readonly { id: PreloadableId; flag: FlagName; whenOff: PreloadableId }[] = [
  { id: "listPromotedV2", flag: "show-content-v-2", whenOff: "listPromoted" },
];

/** The calls of a page as its flags make them. */
export function flaggedCalls(ids: readonly PreloadableId[], flags: Flags): PreloadableId[] {
  return ids.map((id) => {
    const standIn = standIns.find((one) => one.id === id);
    return standIn === undefined || flags[standIn.flag] ? id : standIn.whenOff;
  });
}

/** Lists that the page shows as the property team arranged them, and not by name (9.002). */
const arrangedLists: ReadonlySet<PreloadableId> = new Set<PreloadableId>([
  "listDiscover",
  "listPromoted",
  "listAmenitiesByCategory",
]);

/** The query that the page asks such a call with; the shell must ask with the same. */
export function preloadQuery(id: PreloadableId, language: string): Record<string, string> {
  if (id === "getBuilding") return { include: "languages" };
  if (id === "getBuildingTheme") return {};
  if (arrangedLists.has(id)) return { lang: language, orderByProperty: "position" };
  if (id === "listCategories") return secondaryCategories(language);
  return { lang: language };
}

/** The categories that the home only leads to (3.031, 7.035). */
function secondaryCategories(language: string): Record<string, string> {
  return { lang: language, categoryType: "SecondaryContent", active: "true", limit: "100" };
}
