import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";

/** Short links into a building. */
export const links = pgTable(
  "links",
  {
    uuid: key(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    buildingUuid: uuid("building_uuid")
      .notNull()
      .references(() => buildings.uuid, { onDelete: "cascade" }),
    /** The brand at whose host it was made: it opens at no other's. */
    brandUuid: uuid("brand_uuid")
      .notNull()
      .references(() => brands.uuid),
    /** What stands in its address, in the one spelling of `link-code.ts`. */
    code: text("code").notNull().unique(),
    contentUuid: uuid("content_uuid"),
    navigationUrl: text("navigation_url"),
    /** Null for a link that never ends. */
    expiresAt: instant("expires_at"),
    clickCount: integer("click_count").notNull().default(0),
    /** The call that made it, and a hash of what it asked for: the same key again makes nothing twice. */
    requestKey: uuid("request_key"),
    bodyHash: text("body_hash"),
    createdBy: uuid("created_by").references(() => users.uuid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      columns: [table.portfolioUuid, table.contentUuid],
      foreignColumns: [contentItems.portfolioUuid, contentItems.uuid],
    }).onDelete("cascade"),
    index("links_by_building").on(table.portfolioUuid, table.buildingUuid, table.uuid),
    index("links_by_content").on(table.portfolioUuid, table.contentUuid),
    index("links_by_creator").on(table.createdBy),
    uniqueIndex("links_by_key")
      .on(table.portfolioUuid, table.createdBy, table.requestKey)
      .where(sql`${table.requestKey} is not null`),
  ],
);

/** Clicks on links whose page has not asked yet where they lead. */
export const linkClicks = pgTable(
  "link_clicks",
  {
    /** SHA-256 of the token that the click's address carries. */
    clickHash: text("click_hash").primaryKey(),
    code: text("code")
      .notNull()
      .references(() => links.code, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("link_clicks_by_code").on(table.code),
    index("link_clicks_by_expiry").on(table.expiresAt),
  ],
);
