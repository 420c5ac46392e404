import * as analytics from "./analytics/endpoints.ts";
import * as auth from "./auth/endpoints.ts";
import { getBuilding, getBuildingTheme, listUserBuildings } from "./buildings/endpoints.ts";
import * as content from "./content/endpoints.ts";
import * as flags from "./flags/endpoints.ts";
import { getHealth } from "./health/endpoints.ts";
import * as users from "./users/endpoints.ts";
import * as whitelabel from "./whitelabel/endpoints.ts";

/** Every endpoint by id. */
export const endpoints = {
  ...analytics,
  ...auth,
  getBuilding,
  getBuildingTheme,
  listUserBuildings,
  ...content,
  ...flags,
  getHealth,
  ...users,
  ...whitelabel,
} as const;

/** The types of the whole API by endpoint id. */
export type Api = typeof endpoints;
/** Id of an endpoint. */
export type EndpointId = keyof Api;

export type { AccessTokenClaims, Session } from "./auth/schemas.ts";
export { flagDefaults, flagNames, type FlagName, type Flags } from "./flags/schemas.ts";
export * from "./buildings/schemas.ts";
export * from "./content/schemas.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export type { Health } from "./health/endpoints.ts";
export { problemSchema, type Problem } from "./problem.ts";
export * from "./shell/boot.ts";
export { firstPaintTokens, type FirstPaintToken } from "./shell/first-paint.ts";
export { userSchema, type User } from "./users/schemas.ts";
export * from "./whitelabel/schemas.ts";
export { imageSchema, type Image } from "./wire.ts";
