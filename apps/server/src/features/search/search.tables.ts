import type { SearchKind } from "@portico/contract";
import { instant } from "../../platform/database/columns.ts";
import {
  boolean,
  customType,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What the search reads: one row for each language of a content item or company. The database's own
 * triggers write it (migration 0005), so that nobody who changes an item can forget it.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    buildingUuid: uuid("building_uuid").references(() => buildings.uuid),
    kind: text("kind").$type<SearchKind>().notNull(),
    /** The content item or the company. */
    itemUuid: uuid("item_uuid").notNull(),
    locale: text("locale").notNull(),
    /** Whether this is the row's own language, which is read where there is no translation. */
    isOwn: boolean("is_own").notNull(),
    /** Languages that have a row of their own beside the item's own one. */
    otherLocales: text("other_locales").array().notNull(),
    title: text("title").notNull(),
    subtitle: text("subtitle"),
    startAt: instant("start_at"),
    /** From when on it is not found, as lists do not show it; null is never. */
    overAt: instant("over_at"),
    imageUuid: uuid("image_uuid"),
    /** The title without accents and capitals, for what is misspelt. */
    plainTitle: text("plain_title").notNull(),
    /** Its words, each behind the scope it is found in (`search_scope`). */
    vector: tsvector("vector").notNull(),
  },
  (table) => [
    // No index starts with the portfolio: PostgreSQL would read all of it beside the words it looks for.
    primaryKey({ columns: [table.itemUuid, table.locale, table.portfolioUuid] }),
    // With its scope in each word, an index reads the words of one building and its portfolio alone.
    // Written through at once: a list of what is pending would be read whole by every search.
    index("search_documents_words").using("gin", table.vector).with({ fastupdate: false }),
    index("search_documents_titles")
      .using("gin", sql`ts_filter(${table.vector}, '{a}')`)
      .with({ fastupdate: false }),
    index("search_documents_similar")
      .using(
        "gin",
        sql`search_scope(${table.portfolioUuid}, ${table.buildingUuid})`,
        sql`${table.plainTitle} gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
  ],
);
