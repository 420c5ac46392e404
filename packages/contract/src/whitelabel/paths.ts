/** The calls about brands and their look (section 7, user and buildings). */
export const whitelabelPaths = {
  getBrandConfig: "GET /public/brand-config",
  getPublicTheme: "GET /public/theme",
  getPublicWhitelabel: "GET /public/whitelabel",
  getWhitelabelConfig: "GET /public/whitelabel-config/:configUuid",
  getWhitelabel: "GET /v1/whitelabels/:whitelabelUuid",
} as const;
