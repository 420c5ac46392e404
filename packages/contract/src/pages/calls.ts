import type { EndpointId } from "../index.ts";
import { mostCategoryTags } from "../content/constants.ts";
import type { FlagName, Flags } from "../flags/constants.ts";
import { mostUpcomingPlans } from "../plans/constants.ts";

/** Parameters of a page's path, by name. */
type PathParams = Readonly<Record<string, string>>;

/** How pages ask a call that the shell may bring along; the shell must ask with the same. */
interface CallPlan {
  query: (language: string, params: PathParams) => Record<string, string>;
  /** Asked only while the flag is so. */
  flag?: { name: FlagName; isOn: boolean };
}

const inLanguage = (language: string) => ({ lang: language });

/** As the property team arranged it, and not by name. */
const arranged = (language: string) => ({ lang: language, orderByProperty: "position" });

/** The first categories that the home only leads to, and more if there are. */
const secondaryCategories = (language: string) => ({
  lang: language,
  categoryType: "SecondaryContent",
  active: "true",
  hasContent: "true",
  limit: "12",
});

/** The tags that a category is filtered by. */
const categoryTags = (language: string, { categoryUuid = "" }: PathParams) => ({
  lang: language,
  categoryUuid,
  limit: String(mostCategoryTags),
});

/** What comes next: the panel tells of the first, cards say how one takes part. */
const upcomingPlans = (language: string, { buildingUuid = "" }: PathParams) => ({
  buildingUuid,
  lang: language,
  when: "upcoming",
  limit: String(mostUpcomingPlans),
});

const withoutQuery = { query: () => ({}) } as const;

const plans = {
  getBuilding: { query: () => ({ include: "languages" }) },
  getBuildingTheme: withoutQuery,
  getCompany: { query: inLanguage },
  getContent: { query: inLanguage },
  getEventPost: { query: inLanguage },
  getOffer: { query: inLanguage },
  getPost: { query: inLanguage },
  listUtilityButtons: { query: inLanguage },
  listPromoted: { query: arranged, flag: { name: "show-content-v-2", isOn: false } },
  listPromotedV2: { query: inLanguage, flag: { name: "show-content-v-2", isOn: true } },
  getMyBooking: withoutQuery,
  getServiceRequest: withoutQuery,
  getSuite: withoutQuery,
  getToday: { query: inLanguage },
  listPlans: { query: upcomingPlans },
  listSpotlight: { query: inLanguage },
  listDiscover: { query: arranged },
  listAmenitiesByCategory: { query: arranged },
  listCategories: { query: secondaryCategories },
  listCompanyContent: { query: inLanguage },
  listTags: { query: categoryTags },
  listFloors: withoutQuery,
  listSuites: withoutQuery,
} as const satisfies Partial<Record<EndpointId, CallPlan>>;

/** A call that the shell may bring along. */
export type PreloadableId = keyof typeof plans;

/** The query that a page asks such a call with, in a language and with the parameters of its path. */
export function preloadQuery(
  id: PreloadableId,
  language: string,
  params: PathParams,
): Record<string, string> {
  const { query }: CallPlan = plans[id];
  return query(language, params);
}

/** The calls of a page that are asked while the flags are so. */
export function flaggedCalls(ids: readonly PreloadableId[], flags: Flags): PreloadableId[] {
  return ids.filter((id) => {
    const { flag }: CallPlan = plans[id];
    return flag === undefined || flags[flag.name] === flag.isOn;
  });
}
