import type { EndpointId } from "../index.ts";
import type { FlagName, Flags } from "../flags/constants.ts";

/** How pages ask a call that the shell may bring along; the shell must ask with the same. */
interface CallPlan {
  query: (language: string) => Record<string, string>;
  /** Asked only while the flag is so. */
  flag?: { name: FlagName; isOn: boolean };
}

const inLanguage = (language: string) => ({ lang: language });

/** As the property team arranged it, and not by name. */
const arranged = (language: string) => ({ lang: language, orderByProperty: "position" });

/** The categories that the home only leads to. */
const secondaryCategories = (language: string) => ({
  lang: language,
  categoryType: "SecondaryContent",
  active: "true",
  limit: "100",
});

const plans = {
  getBuilding: { query: () => ({ include: "languages" }) },
  getBuildingTheme: { query: () => ({}) },
  getContent: { query: inLanguage },
  getEventPost: { query: inLanguage },
  getOffer: { query: inLanguage },
  getPost: { query: inLanguage },
  listUtilityButtons: { query: inLanguage },
  listPromoted: { query: arranged, flag: { name: "show-content-v-2", isOn: false } },
  listPromotedV2: { query: inLanguage, flag: { name: "show-content-v-2", isOn: true } },
  getToday: { query: inLanguage },
  listSpotlight: { query: inLanguage },
  listDiscover: { query: arranged },
  listAmenitiesByCategory: { query: arranged },
  listCategories: { query: secondaryCategories },
} as const satisfies Partial<Record<EndpointId, CallPlan>>;

/** A call that the shell may bring along. */
export type PreloadableId = keyof typeof plans;

/** The query that pages ask such a call with. */
export function preloadQuery(id: PreloadableId, language: string): Record<string, string> {
  return plans[id].query(language);
}

/** The calls of a page that are asked while the flags are so. */
export function flaggedCalls(ids: readonly PreloadableId[], flags: Flags): PreloadableId[] {
  return ids.filter((id) => {
    const { flag }: CallPlan = plans[id];
    return flag === undefined || flags[flag.name] === flag.isOn;
  });
}
