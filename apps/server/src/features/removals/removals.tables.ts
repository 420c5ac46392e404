import type { EmailAddress } from "@portico/rules/email-address";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "../../platform/database/drizzle.ts";

/** What was taken away, and can be put back until it expires. */
export const removals = pgTable(
  "removals",
  {
    uuid: key().primaryKey(),
    /** What it was, as the command calls it. */
    kind: text("kind").notNull(),
    /** What it was called by. */
    name: text("name").notNull(),
    /** Slug of the landlord whose it was; null where it was nobody's in particular. */
    landlord: text("landlord"),
    /** How the tables were, for who looks into it: the last migration by its time in milliseconds. */
    migration: bigint("migration", { mode: "number" }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("removals_by_end").on(table.expiresAt)],
);

/** Rows as they were when they were taken away, and references that rows lost which stayed. */
export const removedRows = pgTable(
  "removed_rows",
  {
    removalUuid: uuid("removal_uuid")
      .notNull()
      .references(() => removals.uuid, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    /** The primary key, as JSON. */
    rowKey: text("row_key").notNull(),
    /** The column that lost its reference; empty where the row went. */
    lostColumn: text("lost_column").notNull().default(""),
    /** The row's own `uuid`, by which others refer to it; null where it has none. */
    rowUuid: uuid("row_uuid"),
    /** Whose row it is, which goes with them: erased when they are. */
    userUuid: uuid("user_uuid"),
    /** The address of the person whom it tells of; erased when they are. */
    address: text("address").$type<EmailAddress>(),
    row: jsonb("row").$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.removalUuid, table.tableName, table.rowKey, table.lostColumn],
    }),
    index("removed_rows_by_uuid").on(table.removalUuid, table.tableName, table.rowUuid),
    index("removed_rows_by_user").on(table.userUuid),
    index("removed_rows_by_address").on(table.address),
  ],
);
