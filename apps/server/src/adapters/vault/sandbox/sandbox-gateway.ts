import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "../../../platform/database/client.ts";
import type { PaymentGateway, PurchaseOutcome } from "../payment-gateway.ts";
import type { CardVault } from "../card-vault.ts";
import { sandboxPurchases as purchases } from "./sandbox-purchases.tables.ts";

/** End of the test card that every provider's sandbox declines, 4000 0000 0000 0002. */
const declined = "0002";

type Row = Pick<typeof purchases.$inferSelect, "isRefused" | "transaction">;

const outcomeOf = ({ isRefused, transaction }: Row): PurchaseOutcome =>
  isRefused ? { state: "refused", reason: "declined" } : { state: "paid", transaction };

/** Charges test cards of the sandbox: it keeps account, and no money moves. */
export function createSandboxGateway(db: Db, cards: Pick<CardVault, "readCard">): PaymentGateway {
  async function find(reference: string): Promise<Row | undefined> {
    const [row] = await db
      .select({ isRefused: purchases.isRefused, transaction: purchases.transaction })
      .from(purchases)
      .where(eq(purchases.reference, reference));
    return row;
  }

  return {
    canCharge: true,

    async purchase({ token, reference, amountMinor, currencyType }) {
      const card = await cards.readCard(token);
      if (card === null) return { state: "refused", reason: "unknown card" };
      const [row] = await db
        .insert(purchases)
        .values({
          reference,
          amountMinor,
          currencyType,
          transaction: v7(),
          isRefused: card.lastFour === declined,
        })
        .returning({ isRefused: purchases.isRefused, transaction: purchases.transaction });
      return row === undefined ? { state: "refused", reason: null } : outcomeOf(row);
    },

    async find({ reference }) {
      const row = await find(reference);
      return row === undefined ? null : outcomeOf(row);
    },

    async refund(transaction, { reference, amountMinor, currencyType }) {
      const rows = await db.execute(sql`
        insert into ${purchases} (reference, transaction, refund_of, amount_minor, currency_type)
        select ${reference}, ${v7()}, bought.transaction, ${amountMinor}, bought.currency_type
        from ${purchases} bought
        where bought.transaction = ${transaction} and bought.currency_type = ${currencyType}
          and not bought.is_refused
          and bought.amount_minor >= ${amountMinor} + coalesce((
            select sum(given.amount_minor) from ${purchases} given
            where given.refund_of = bought.transaction), 0)
        on conflict (reference) do nothing
        returning reference`);
      return rows.length === 1 || (await find(reference)) !== undefined;
    },
  };
}
