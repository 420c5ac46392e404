import { newId } from "../../../platform/database/new-id.ts";
import { and, desc, eq, gte, isNull, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { Purchase } from "../payment-gateway.ts";
import { sandboxPurchases as purchases } from "./sandbox-purchases.tables.ts";

/** What the sandbox noted of a purchase. */
export type SandboxPurchase = Pick<typeof purchases.$inferSelect, "isRefused" | "transaction">;

type Noted = Pick<Purchase, "amountMinor" | "currencyType" | "reference">;

const columns = { isRefused: purchases.isRefused, transaction: purchases.transaction };

export async function findPurchase(
  db: Executor,
  reference: string,
): Promise<SandboxPurchase | undefined> {
  const [row] = await db.select(columns).from(purchases).where(eq(purchases.reference, reference));
  return row;
}

/** Notes a purchase, or that it is refused. */
export async function notePurchase(
  db: Executor,
  noted: Noted,
  isRefused: boolean,
): Promise<SandboxPurchase | undefined> {
  const [row] = await db
    .insert(purchases)
    .values({ ...noted, transaction: newId(), isRefused })
    .returning(columns);
  return row;
}

/** Purchases since a time that were not refused, the latest first, and what of each has gone back. */
export const listTakenPurchases = (db: Executor, since: Date) =>
  db
    .select({
      reference: purchases.reference,
      transaction: purchases.transaction,
      amountMinor: purchases.amountMinor,
      returnedMinor: sql<number>`coalesce((
        select sum(given.amount_minor) from ${purchases} given
        where given.refund_of = ${purchases}.transaction), 0)::int`,
      currencyType: purchases.currencyType,
      at: purchases.createdAt,
    })
    .from(purchases)
    .where(
      and(
        isNull(purchases.refundOf),
        eq(purchases.isRefused, false),
        gte(purchases.createdAt, since),
      ),
    )
    .orderBy(desc(purchases.createdAt));

/** Notes that some of a purchase goes back, once; false where it is more than is left of it. */
export async function noteReturn(
  db: Executor,
  transaction: string,
  { reference, amountMinor, currencyType }: Noted,
): Promise<boolean> {
  const rows = await db.execute(sql`
    insert into ${purchases} (reference, transaction, refund_of, amount_minor, currency_type)
    select ${reference}, ${newId()}, bought.transaction, ${amountMinor}, bought.currency_type
    from ${purchases} bought
    where bought.transaction = ${transaction} and bought.currency_type = ${currencyType}
      and not bought.is_refused
      and bought.amount_minor >= ${amountMinor} + coalesce((
        select sum(given.amount_minor) from ${purchases} given
        where given.refund_of = bought.transaction), 0)
    on conflict (reference) do nothing
    returning reference`);
  return rows.length === 1 || (await findPurchase(db, reference)) !== undefined;
}
