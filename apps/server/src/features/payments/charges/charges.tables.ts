import { createdAt, instant, key } from "../../../platform/database/columns.ts";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from "../../../platform/database/drizzle.ts";
import { SealedColumn } from "../../../platform/database/sealed-columns.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { users } from "../../users/users.tables.ts";

/**
 * How a charge stands: `due` once something is decided; `wanted`, and `sent` to the gateway, whose
 * answer may be lost; then `paid` or `refused`. One that is `given_up` asks for its money back should
 * it have been charged after all, and one that is `dropped` was never sent.
 */
export type ChargeState = "due" | "wanted" | "sent" | "paid" | "refused" | "given_up" | "dropped";

/** Charges of saved cards; each is sent to the gateway once. */
export const paymentCharges = pgTable(
  "payment_charges",
  {
    uuid: key(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    /** Kept without its person: whoever has paid may go, and what was paid stays. */
    userUuid: uuid("user_uuid").references(() => users.uuid, { onDelete: "set null" }),
    /** The saved card that pays; nothing is charged to one that is removed meanwhile. */
    cardUuid: uuid("card_uuid").notNull(),
    cardBrand: text("card_brand").notNull(),
    cardLastFour: text("card_last_four").notNull(),
    /** What the vault knows the card by, sealed; dropped once nothing more is asked of it. */
    sealedToken: text("sealed_token"),
    amountMinor: integer("amount_minor").notNull(),
    currencyType: text("currency_type").notNull(),
    state: text("state").$type<ChargeState>().notNull().default("due"),
    /** The gateway's key of it. */
    transaction: text("transaction"),
    /** Why it was refused, in the gateway's words. */
    reason: text("reason"),
    /** Since when it is wanted: what was due may have waited for days. */
    wantedAt: instant("wanted_at"),
    /** When the gateway was asked to charge it. */
    sentAt: instant("sent_at"),
    /** When the gateway was last asked what has become of it: those asked longest ago come first. */
    soughtAt: instant("sought_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    index("payment_charges_unsettled")
      .on(table.portfolioUuid, table.soughtAt.asc().nullsFirst())
      .where(
        sql`${table.state} in ('wanted', 'sent', 'given_up') and ${table.sealedToken} is not null`,
      ),
    check("payment_charges_amount", sql`${table.amountMinor} > 0`),
    check(
      "payment_charges_paid",
      sql`(${table.state} = 'paid') = (${table.transaction} is not null)`,
    ),
  ],
);

/** What the key is derived for that closes what the vault knows a charged card by. */
export const chargeTokenPurpose = "payment charges";

export const sealedChargeTokens = new SealedColumn(paymentCharges.sealedToken, {
  key: paymentCharges.uuid,
  purpose: chargeTokenPurpose,
  whenLost: {
    fate: "text",
    means:
      "Charges that wait for the gateway are not sent, nor asked after: compare them with its report (`payments`).",
  },
});

/** How a refund stands. */
export type RefundState = "wanted" | "done" | "refused";

/** What is given back of charges. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    uuid: key(),
    portfolioUuid: uuid("portfolio_uuid").notNull(),
    chargeUuid: uuid("charge_uuid").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    state: text("state").$type<RefundState>().notNull().default("wanted"),
    /** How often the gateway was asked, and when it will be next. */
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      name: "payment_refunds_charge",
      columns: [table.portfolioUuid, table.chargeUuid],
      foreignColumns: [paymentCharges.portfolioUuid, paymentCharges.uuid],
    }),
    index("payment_refunds_of_charge").on(table.portfolioUuid, table.chargeUuid),
    index("payment_refunds_wanted")
      .on(table.portfolioUuid, table.nextAt)
      .where(sql`${table.state} = 'wanted'`),
    check("payment_refunds_amount", sql`${table.amountMinor} > 0`),
  ],
);
