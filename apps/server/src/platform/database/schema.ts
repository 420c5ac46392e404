/** All tables; what drizzle-kit reads to write migrations and the scope check to know the keys. */
export * from "../../features/analytics/analytics.tables.ts";
export * from "../../features/auth/auth.tables.ts";
export * from "../../features/buildings/buildings.tables.ts";
export * from "../../features/companies/companies.tables.ts";
export * from "../../features/content/content.tables.ts";
export * from "../../features/events/events.tables.ts";
export * from "../../features/images/images.tables.ts";
export * from "../../features/mail/mail.tables.ts";
export * from "../../features/offers/offers.tables.ts";
export * from "../../features/portfolios/portfolios.tables.ts";
export * from "../../features/scim/scim.tables.ts";
export * from "../../features/search/search.tables.ts";
export * from "../../features/sso/sso.tables.ts";
export * from "../../features/support/support.tables.ts";
export * from "../../features/users/users.tables.ts";
export * from "../../features/whitelabel/whitelabel.tables.ts";
export * from "../rate-limit/rate-limit.tables.ts";
