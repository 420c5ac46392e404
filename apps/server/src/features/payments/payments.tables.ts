import type { VaultKind } from "@portico/contract";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/database/drizzle.ts";
import { SealedColumn } from "../../platform/database/sealed-columns.ts";
import { users } from "../users/users.tables.ts";

/**
 * What is done with a card: its place is taken and the vault is asked to keep it, it is there, or the
 * vault is to forget it.
 */
export type CardState = "saving" | "saved" | "removed";

/**
 * Cards that people have saved, by what may be shown of them. That whoever has any has exactly one
 * default at a vault say an index and the trigger `payment_cards_default`, and that an account which is
 * switched off has none the trigger `users_payment_cards`; only their migration can say them.
 */
export const paymentCards = pgTable(
  "payment_cards",
  {
    uuid: key().primaryKey(),
    /** Null once the person is gone: the vault is to be told of it still. */
    userUuid: uuid("user_uuid").references(() => users.uuid, { onDelete: "set null" }),
    /** Who keeps the number. */
    vault: text("vault").$type<VaultKind>().notNull(),
    /** Finds a token; of one vault, since those of another are other cards. */
    tokenHash: text("token_hash").notNull(),
    sealedToken: text("sealed_token").notNull(),
    brand: text("brand").notNull(),
    lastFour: text("last_four").notNull(),
    month: smallint("month").notNull(),
    year: smallint("year").notNull(),
    holderName: text("holder_name").notNull(),
    state: text("state").$type<CardState>().notNull().default("saving"),
    isDefault: boolean("is_default").notNull().default(false),
    /** When its state last changed. */
    changedAt: instant("changed_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_cards_by_token").on(table.tokenHash),
    uniqueIndex("payment_cards_one_default")
      .on(table.userUuid, table.vault)
      .where(sql`${table.isDefault}`),
    index("payment_cards_by_user").on(table.userUuid, table.vault),
    index("payment_cards_unsaved")
      .on(table.vault, table.changedAt)
      .where(sql`${table.state} <> 'saved'`),
    check(
      "payment_cards_default_is_saved",
      sql`not ${table.isDefault} or ${table.state} = 'saved'`,
    ),
    // Whatever a vault says: nothing longer is kept of a number.
    check("payment_cards_last_four", sql`${table.lastFour} ~ '^[0-9]{0,4}$'`),
  ],
);

/**
 * Payment methods that the vault has stored of cards at gateways, for apps: it is told to forget them
 * with the card, whose row stays until it has.
 */
export const storedMethods = pgTable(
  "payment_stored_methods",
  {
    uuid: key().primaryKey(),
    cardUuid: uuid("card_uuid")
      .notNull()
      .references(() => paymentCards.uuid),
    /** As the vault names it. */
    gateway: text("gateway").notNull(),
    sealedToken: text("sealed_token").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("payment_stored_methods_by_card").on(table.cardUuid)],
);

/** The purpose that the key of sealed tokens is derived for. */
export const cardTokenPurpose = "payment cards";

/** Tokens of cards are sealed. */
export const sealedCardTokens = new SealedColumn(paymentCards.sealedToken, {
  key: paymentCards.uuid,
  purpose: cardTokenPurpose,
  whenLost: {
    fate: "row",
    means:
      "Saved cards are saved anew by their owners; have the vault forget them, which is not told.",
  },
});

/** So are those of what is stored of them. */
export const sealedStoredTokens = new SealedColumn(storedMethods.sealedToken, {
  key: storedMethods.uuid,
  purpose: cardTokenPurpose,
  whenLost: {
    fate: "row",
    means:
      "What the vault has stored of cards at gateways stays there until you have it forgotten.",
  },
});
