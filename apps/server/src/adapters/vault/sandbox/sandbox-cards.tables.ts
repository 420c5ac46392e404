import { createdAt, instant } from "../../../platform/database/columns.ts";
import { check, index, pgTable, smallint, sql, text } from "../../../platform/database/drizzle.ts";

/**
 * Test cards that the sandbox stands in for a provider with. Neither number nor code comes here: both
 * stay in the frames where they were typed.
 */
export const sandboxCards = pgTable(
  "sandbox_cards",
  {
    /** SHA-256 of the token that the number's frame has made. */
    tokenHash: text("token_hash").primaryKey(),
    brand: text("brand").notNull(),
    lastFour: text("last_four").notNull(),
    month: smallint("month").notNull(),
    year: smallint("year").notNull(),
    holderName: text("holder_name").notNull(),
    /** Null for a card that nobody has saved yet, which runs out. */
    retainedAt: instant("retained_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_cards_loose")
      .on(table.createdAt)
      .where(sql`${table.retainedAt} is null`),
    check("sandbox_cards_last_four", sql`${table.lastFour} ~ '^[0-9]{4}$'`),
    check("sandbox_cards_month", sql`${table.month} between 1 and 12`),
  ],
);
