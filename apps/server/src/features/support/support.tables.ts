import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, key } from "../../platform/database/columns.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";

/** What people asked a building's team for. */
export const supportRequests = pgTable(
  "support_requests",
  {
    uuid: key(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    buildingUuid: uuid("building_uuid")
      .notNull()
      .references(() => buildings.uuid),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    /** The amenity or other content that it is about. */
    assetUuid: uuid("asset_uuid"),
    issueType: text("issue_type").$type<"web" | "building" | "app">().notNull(),
    subject: text("subject").notNull(),
    description: text("description").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      columns: [table.portfolioUuid, table.assetUuid],
      foreignColumns: [contentItems.portfolioUuid, contentItems.uuid],
    }).onDelete("cascade"),
    index("support_requests_by_user").on(table.userUuid),
    index("support_requests_by_asset").on(table.portfolioUuid, table.assetUuid),
  ],
);
