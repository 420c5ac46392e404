/** Flag evaluation for the page, in the manner of OFREP's bulk call. */
export const flagsPaths = {
  evaluateFlags: "GET /public/flags",
} as const;
