import { createdAt, key } from "../../platform/database/columns.ts";
import { pgTable, text, uuid } from "../../platform/database/drizzle.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";

/** The buildings that one landlord runs under one brand. */
export const portfolios = pgTable("portfolios", {
  uuid: key().primaryKey(),
  /** Name on the command line, e.g. `northlight-frankfurt`. */
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  brandUuid: uuid("brand_uuid")
    .notNull()
    .references(() => brands.uuid),
  /** Language code of rows that name none. */
  language: text("language").notNull().default("en-us"),
  /** IANA zone of buildings that name none. */
  timezone: text("timezone").notNull().default("UTC"),
  createdAt: createdAt(),
});
