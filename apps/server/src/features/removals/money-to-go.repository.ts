import { holdingStatuses } from "@portico/contract/constants";
import {
  and,
  eq,
  getTableName,
  inArray,
  type PgTable,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { resourceBookings } from "../bookings/bookings.tables.ts";
import { paymentCharges, paymentRefunds } from "../payments/charges/charges.tables.ts";
import { removedRows } from "./removals.tables.ts";
import { isKeptOf } from "./removed-rows.repository.ts";

/** Money that is still to go one way or the other for rows of a removal: nobody would send it any more. */
export interface MoneyToGo {
  /** Bookings that are paid for and not over, by their ids. */
  bookings: readonly string[];
  /** How many charges the gateway has not said the end of. */
  charges: number;
  /** How many refunds the gateway has not carried out. */
  refunds: number;
}

/** The rows of a table that a removal keeps. */
const isOf = (removalUuid: string, table: PgTable) =>
  isKeptOf({ removalUuid, landlordUuid: null }, table);

async function listPaidToCome(db: Executor, removalUuid: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: removedRows.rowUuid })
    .from(removedRows)
    .where(
      and(
        isOf(removalUuid, resourceBookings),
        sql`${removedRows.row} ->> 'charge_uuid' is not null`,
        sql`(${removedRows.row} ->> 'ends_at')::timestamptz > now()`,
        inArray(sql`${removedRows.row} ->> 'status'`, [...holdingStatuses]),
      ),
    );
  return rows.flatMap(({ uuid }) => uuid ?? []);
}

async function countRows(db: Executor, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(removedRows)
    .where(which);
  return row?.count ?? 0;
}

/** Charges that the portal still asks the gateway for; without its token it asks for none. */
const countCharges = (db: Executor, removalUuid: string) =>
  countRows(
    db,
    and(
      isOf(removalUuid, paymentCharges),
      sql`${removedRows.row} ->> 'state' in ('wanted', 'sent', 'given_up')`,
      sql`${removedRows.row} ->> 'sealed_token' is not null`,
    ),
  );

/** Refunds of what is paid: of a charge that came to nothing nothing goes back. */
const countRefunds = (db: Executor, removalUuid: string) =>
  countRows(
    db,
    and(
      isOf(removalUuid, paymentRefunds),
      eq(sql`${removedRows.row} ->> 'state'`, "wanted"),
      sql`exists (
        select from removed_rows c
        where c.removal_uuid = ${removalUuid} and c.table_name = ${getTableName(paymentCharges)}
          and c.lost_column = '' and c.row_uuid = (removed_rows.row ->> 'charge_uuid')::uuid
          and c.row ->> 'state' = 'paid')`,
    ),
  );

/** What money is still to go for what a removal keeps. */
export async function findMoneyToGo(db: Executor, removalUuid: string): Promise<MoneyToGo> {
  return {
    bookings: await listPaidToCome(db, removalUuid),
    charges: await countCharges(db, removalUuid),
    refunds: await countRefunds(db, removalUuid),
  };
}
