/** What can be reported: a page seen, a screen of a name seen, a control used. */
export const analyticsEventTypes = ["page_view", "screen_impression", "click"] as const;

/** What can be reported. */
export type AnalyticsEventType = (typeof analyticsEventTypes)[number];

/** Screens whose impression is reported by name. */
export const screenNames = ["Home"] as const;

/** A screen whose impression is reported. */
export type ScreenName = (typeof screenNames)[number];

/** Controls whose use is reported, as `name` of a `click`; `item_uuid` says of what. */
export const clickNames = [
  "utility_tile",
  "card",
  "call_to_action",
  "rsvp",
  "claim",
  "search_hit",
  "add_to_calendar",
] as const;

/** A control whose use is reported. */
export type ClickName = (typeof clickNames)[number];

/** Events that one call reports at most. */
export const mostEventsPerCall = 50;

/** How long the page may keep an event before it reports it, milliseconds: thirty days. */
export const longestEventAge = 30 * 24 * 3_600_000;
