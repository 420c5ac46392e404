import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  check,
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
import { contentItems } from "../content/content.tables.ts";
import { users } from "../users/users.tables.ts";

/** Claims of an offer: one narrow row that every claim counts on. */
export const offerCounts = pgTable(
  "offer_counts",
  {
    portfolioUuid: uuid("portfolio_uuid").notNull(),
    offerUuid: uuid("offer_uuid").notNull(),
    /** Claims in all, kept equal to the offer's by a trigger; null is unlimited. */
    maxTotal: integer("max_total"),
    claimed: integer("claimed").notNull().default(0),
    /** What `claimed` may not pass: the limit, or what was claimed already when it was lowered. */
    ceiling: integer("ceiling"),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.offerUuid] }),
    foreignKey({
      columns: [table.portfolioUuid, table.offerUuid],
      foreignColumns: [contentItems.portfolioUuid, contentItems.uuid],
    }).onDelete("cascade"),
    check("offer_counts_not_negative", sql`${table.claimed} >= 0`),
    check("offer_counts_not_oversold", sql`${table.claimed} <= ${table.ceiling}`),
  ],
);

/** Who has claimed what. */
export const offerClaims = pgTable(
  "offer_claims",
  {
    uuid: key(),
    portfolioUuid: uuid("portfolio_uuid").notNull(),
    offerUuid: uuid("offer_uuid").notNull(),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    buildingUuid: uuid("building_uuid").notNull(),
    /** Which of the user's claims it is, from 1; two claims cannot be the same one. */
    slot: integer("slot").notNull(),
    /** What the user shows to redeem it. */
    code: text("code").notNull(),
    createdAt: createdAt(),
    cancelledAt: instant("cancelled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      columns: [table.portfolioUuid, table.offerUuid],
      foreignColumns: [contentItems.portfolioUuid, contentItems.uuid],
    }).onDelete("cascade"),
    uniqueIndex("offer_claims_once")
      .on(table.portfolioUuid, table.offerUuid, table.userUuid, table.slot)
      .where(sql`${table.cancelledAt} is null`),
    uniqueIndex("offer_claims_code").on(table.portfolioUuid, table.code),
    index("offer_claims_by_user").on(table.userUuid, table.createdAt),
  ],
);
