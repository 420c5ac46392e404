import type { AppPermission, ConsentName } from "@portico/contract";
import { createdAt, externalId, instant, key } from "../../platform/database/columns.ts";
import {
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";

/** Apps that may stand in the portal of a building, or of every building of the portfolio. */
export const apps = pgTable(
  "apps",
  {
    uuid: key(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    buildingUuid: uuid("building_uuid").references(() => buildings.uuid),
    externalId: externalId(),
    name: text("name").notNull(),
    /** Where it begins; `{miniapps}/…` lies on the portal's own host for mini-apps. */
    url: text("url").notNull(),
    /** Origins besides that of `url`. */
    origins: text("origins").array().notNull().default([]),
    permissions: text("permissions").array().$type<AppPermission[]>().notNull().default([]),
    /** Payment gateways that it may ask tokens of saved cards for. */
    gateways: text("gateways").array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("apps_external").on(table.portfolioUuid, table.externalId),
  ],
);

/** Whose it is, of which app, where. */
const holder = () => ({
  portfolioUuid: uuid("portfolio_uuid").notNull(),
  buildingUuid: uuid("building_uuid")
    .notNull()
    .references(() => buildings.uuid),
  appUuid: uuid("app_uuid").notNull(),
  userUuid: uuid("user_uuid")
    .notNull()
    .references(() => users.uuid, { onDelete: "cascade" }),
});

/** What an app keeps for a person in a building: one row, so that what it may keep is counted on it. */
export const appValues = pgTable(
  "app_values",
  {
    ...holder(),
    values: jsonb("values").$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.portfolioUuid, table.buildingUuid, table.appUuid, table.userUuid],
    }),
    foreignKey({
      columns: [table.portfolioUuid, table.appUuid],
      foreignColumns: [apps.portfolioUuid, apps.uuid],
    }).onDelete("cascade"),
  ],
);

/** What a person lets an app have in a building; gone with either. */
export const appConsents = pgTable(
  "app_consents",
  {
    ...holder(),
    permission: text("permission").$type<ConsentName>().notNull(),
    /** Who answered for the app then: where it began, and its further origins. */
    parties: text("parties").array().notNull(),
    grantedAt: instant("granted_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.portfolioUuid,
        table.buildingUuid,
        table.appUuid,
        table.userUuid,
        table.permission,
      ],
    }),
    foreignKey({
      columns: [table.portfolioUuid, table.appUuid],
      foreignColumns: [apps.portfolioUuid, apps.uuid],
    }).onDelete("cascade"),
  ],
);
