import type { Db } from "../../../platform/database/client.ts";
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  lte,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import {
  type ChargeState,
  paymentCharges as charges,
  paymentRefunds as refunds,
} from "./charges.tables.ts";

/** One charge. */
export interface ChargeKey {
  portfolioUuid: string;
  uuid: string;
}

/** A charge as it is kept. */
export type ChargeRow = typeof charges.$inferSelect;

const isOne = ({ portfolioUuid, uuid }: ChargeKey) =>
  and(eq(charges.portfolioUuid, portfolioUuid), eq(charges.uuid, uuid));

export async function insertCharge(
  tx: Executor,
  row: typeof charges.$inferInsert & { uuid: string },
): Promise<void> {
  await tx.insert(charges).values(row);
}

/** A charge, which nobody else changes until the transaction ends. */
export async function lockCharge(tx: Executor, key: ChargeKey): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(isOne(key)).for("update");
  return row;
}

export async function findCharge(db: Executor, key: ChargeKey): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(isOne(key));
  return row;
}

/** Leads a charge from one of some states to another; whether it was in one of them. */
export async function moveCharge(
  executor: Executor,
  key: ChargeKey,
  from: readonly ChargeState[],
  to: Partial<ChargeRow> & { state: ChargeState },
): Promise<ChargeRow | undefined> {
  const [row] = await executor
    .update(charges)
    .set(to)
    .where(and(isOne(key), inArray(charges.state, [...from])))
    .returning();
  return row;
}

/** Charges of a landlord whose end the portal has not heard of, those sought longest ago first. */
export async function takeUnsettled(
  db: Db,
  portfolioUuid: string,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<ChargeRow[]> {
  const lost = db.$with("lost").as(
    db
      .select({ lostUuid: charges.uuid })
      .from(charges)
      .where(
        and(
          eq(charges.portfolioUuid, portfolioUuid),
          sql`${charges.state} in ('wanted', 'sent', 'given_up')`,
          isNotNull(charges.sealedToken),
          lt(charges.wantedAt, before),
        ),
      )
      .orderBy(sql`${charges.soughtAt} asc nulls first`)
      .limit(limit),
  );
  return db
    .with(lost)
    .update(charges)
    .set({ soughtAt: now })
    .from(lost)
    .where(and(eq(charges.portfolioUuid, portfolioUuid), eq(charges.uuid, lost.lostUuid)))
    .returning(getTableColumns(charges));
}

const isOf = ({ portfolioUuid, uuid }: ChargeKey) =>
  and(eq(refunds.portfolioUuid, portfolioUuid), eq(refunds.chargeUuid, uuid));

/** How much of a charge is given back, or will be. */
export async function sumRefunds(tx: Executor, key: ChargeKey): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::int` })
    .from(refunds)
    .where(isOf(key));
  return row?.sum ?? 0;
}

export async function insertRefund(
  tx: Executor,
  { portfolioUuid, uuid }: ChargeKey,
  refund: { amountMinor: number; nextAt: Date },
): Promise<void> {
  await tx.insert(refunds).values({ portfolioUuid, chargeUuid: uuid, ...refund });
}

/** What was to be given back of a charge that came to nothing is nothing. */
export async function dropRefunds(tx: Executor, key: ChargeKey): Promise<void> {
  await tx.delete(refunds).where(isOf(key));
}

/** A refund that this process has to itself until its lease ends, with the charge that it is of. */
export interface LeasedRefund {
  uuid: string;
  chargeUuid: string;
  /** Whose card was charged; null once they are gone. */
  userUuid: string | null;
  amountMinor: number;
  attempts: number;
  currencyType: string;
  transaction: string;
}

/**
 * Takes the next refund of a charge that is paid out of the other processes' hands for a while: one at a
 * time, so that none waits behind others until its lease is over. Undefined where there is none.
 */
export async function leaseRefund(
  db: Db,
  portfolioUuid: string,
  { until, now }: { until: Date; now: Date },
): Promise<LeasedRefund | undefined> {
  const due = db.$with("due").as(
    db
      .select({
        refundUuid: refunds.uuid,
        userUuid: charges.userUuid,
        currencyType: charges.currencyType,
        transaction: charges.transaction,
      })
      .from(refunds)
      .innerJoin(
        charges,
        and(eq(charges.portfolioUuid, refunds.portfolioUuid), eq(charges.uuid, refunds.chargeUuid)),
      )
      .where(
        and(
          eq(refunds.portfolioUuid, portfolioUuid),
          sql`${refunds.state} = 'wanted'`,
          lte(refunds.nextAt, now),
          eq(charges.state, "paid"),
        ),
      )
      .orderBy(asc(refunds.nextAt))
      .limit(1)
      .for("update", { of: refunds, skipLocked: true }),
  );
  const [row] = await db
    .with(due)
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAt: until })
    .from(due)
    .where(and(eq(refunds.portfolioUuid, portfolioUuid), eq(refunds.uuid, due.refundUuid)))
    .returning({
      uuid: refunds.uuid,
      chargeUuid: refunds.chargeUuid,
      userUuid: due.userUuid,
      amountMinor: refunds.amountMinor,
      attempts: refunds.attempts,
      currencyType: due.currencyType,
      transaction: due.transaction,
    });
  if (row === undefined || row.transaction === null) return undefined;
  return { ...row, transaction: row.transaction };
}

/** Notes what has become of a refund, unless the lease of it is somebody else's by now. */
export async function settleRefund(
  db: Db,
  portfolioUuid: string,
  { uuid, attempts }: Pick<LeasedRefund, "uuid" | "attempts">,
  values: { state: "done" | "refused" } | { nextAt: Date },
): Promise<void> {
  await db
    .update(refunds)
    .set(values)
    .where(
      and(
        eq(refunds.portfolioUuid, portfolioUuid),
        eq(refunds.uuid, uuid),
        eq(refunds.attempts, attempts),
        sql`${refunds.state} = 'wanted'`,
      ),
    );
}
