/** Kinds of content; shown as Post, Event, Deal, Amenity, `content` without a label. */
export const contentTypes = ["post", "event_post", "offer", "amenity", "content"] as const;

/** One kind of content. */
export type ContentType = (typeof contentTypes)[number];

/** What a call to action does. */
export const ctaTypes = [
  "EXTERNAL_URL",
  "DEEP_LINK",
  "NATIVE_LINK",
  "INTERNAL_LINK",
  "MICRO_FRONTEND",
  "CLAIM",
] as const;

/** One kind of call to action. */
export type CtaType = (typeof ctaTypes)[number];

/** Kinds of categories; amenities have their own. */
export const categoryTypes = ["AudienceContent", "SecondaryContent", "Amenity"] as const;

/** One kind of category. */
export type CategoryType = (typeof categoryTypes)[number];

/** What a building puts first, unless more is asked for: more would not be first. */
export const mostInSpotlight = 24;

/** Events of today and tomorrow that the home tells at most: more are no news of a day but a list. */
export const mostEventsOfToday = 6;

/** Tags that a category is filtered by; the most used come first. */
export const mostCategoryTags = 12;

/** Kinds of utility buttons. */
export const utilityButtonTypes = ["native", "microfrontend", "webview", "nativelink"] as const;

/** One kind of utility button. */
export type UtilityButtonType = (typeof utilityButtonTypes)[number];
