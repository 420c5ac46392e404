/**
 * Limits and names of the contract, without any schema: for pages, which would otherwise carry every
 * schema and the library behind them.
 */
export * from "./analytics/constants.ts";
export * from "./auth/constants.ts";
export * from "./bookings/constants.ts";
export * from "./colleagues/constants.ts";
export * from "./content/constants.ts";
export * from "./events/constants.ts";
export * from "./flags/constants.ts";
export * from "./miniapps/constants.ts";
export * from "./links/constants.ts";
export * from "./payments/constants.ts";
export * from "./permissions/constants.ts";
export * from "./plans/constants.ts";
export * from "./search/constants.ts";
export * from "./shell/constants.ts";
export * from "./smart-building/constants.ts";
export * from "./support/constants.ts";
export * from "./visits/constants.ts";
