import { createdAt, key } from "../../platform/database/columns.ts";
import {
  type PgColumn,
  pgTable,
  type Placeholder,
  type SQL,
  sql,
  text,
  uuid,
} from "../../platform/database/drizzle.ts";
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

/**
 * Whether a host shows what a landlord has: one whose brand is restricted to itself shows no other
 * brand's, whoever asks.
 *
 * @param brandScope identifier of that brand; null where the host shows every brand's
 */
export const isShownAt = (portfolioUuid: PgColumn, brandScope: Placeholder | SQL | string | null) =>
  sql<boolean>`(${brandScope}::text is null or exists (
    select from ${portfolios} p join ${brands} b on b.uuid = p.brand_uuid
    where p.uuid = ${portfolioUuid} and b.identifier = ${brandScope}::text))`;
