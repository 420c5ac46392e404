/**
 * What may be a few seconds old, and is read from a replica where there is one. All of it is of a
 * building that the caller has been let into before, as of now; nothing of it is the caller's own.
 * Places left and what has been claimed are asked of the database itself (`asOfNow`).
 */
export const lateReadings: ReadonlySet<string> = new Set([
  "getContent",
  "getToday",
  "listAmenitiesByCategory",
  "listCategories",
  "listCategoryContent",
  "listCompanies",
  "listCompanyContent",
  "listCompanyTypes",
  "listDiscover",
  "listEvents",
  "listEventsOfMonth",
  "listPromoted",
  "listPromotedV2",
  "listSameWeek",
  "listSpotlight",
  "listTags",
  "searchBuilding",
]);

/** Calls that are no GET and change nothing that is read late: after them a browser may read so. */
export const changesNothing: ReadonlySet<string> = new Set(["refresh", "trackEvent"]);

/** Milliseconds that a replica may be behind; one that is further behind is not read from. */
export const longestLag = 3000;

/** Seconds after a change of one's own in which nothing is read late: longer than any lag. */
export const ownChangeSeconds = 5;
