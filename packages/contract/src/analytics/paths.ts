/** What the page reports about its use (7.066). */
export const analyticsPaths = {
  trackEvent: "POST /analytics/v2/track",
} as const;
