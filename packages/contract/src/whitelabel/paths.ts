/** The calls about brands and their look (section 7, user and buildings). */
export const whitelabelPaths = {
  getBrandConfig: "GET /public/brand-config",
} as const;
