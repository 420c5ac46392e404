import { createdAt } from "../../../platform/database/columns.ts";
import {
  boolean,
  check,
  integer,
  pgTable,
  sql,
  text,
  uuid,
} from "../../../platform/database/drizzle.ts";

/** What the sandbox has charged to test cards, and given back: no money moves. */
export const sandboxPurchases = pgTable(
  "sandbox_purchases",
  {
    /** The portal's key of the purchase, or of the refund. */
    reference: text("reference").primaryKey(),
    /** The sandbox's own key. */
    transaction: uuid("transaction").notNull().unique(),
    /** The purchase that it gives back; null for a purchase. */
    refundOf: uuid("refund_of"),
    amountMinor: integer("amount_minor").notNull(),
    currencyType: text("currency_type").notNull(),
    isRefused: boolean("is_refused").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [check("sandbox_purchases_amount", sql`${table.amountMinor} > 0`)],
);
