import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, getTableName, inArray, ne, or, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { requestAttachments } from "../support/support.tables.ts";
import { users } from "../users/users.tables.ts";
import { type Bond, bonds, inOrder } from "./bonds.tables.ts";
import { removals, removedRows } from "./removals.tables.ts";
import { isOfKeptLandlord } from "./removed-rows.repository.ts";

/** Whose rows: those of an address, with all accounts that it has or had. */
interface Person {
  uuids: readonly string[];
  email: EmailAddress;
}

/** Accounts of an address that were taken away and can be put back; there are several where it signed up again. */
export async function listRemovedAccounts(db: Executor, email: EmailAddress): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: removedRows.rowUuid })
    .from(removedRows)
    .where(
      and(
        eq(removedRows.tableName, getTableName(users)),
        eq(removedRows.lostColumn, ""),
        eq(removedRows.address, email),
      ),
    );
  return rows.flatMap(({ uuid }) => uuid ?? []);
}

/** Kept rows that are a person's, or tell of their address. */
const isOf = ({ uuids, email }: Person) =>
  or(inArray(removedRows.userUuid, [...uuids]), eq(removedRows.address, email));

/** Removals in which rows of a person are kept. */
async function listRemovalsWith(db: Executor, person: Person): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: removedRows.removalUuid })
    .from(removedRows)
    .where(isOf(person));
  return rows.map((row) => row.uuid);
}

/**
 * Ends the removals of a person themselves, without their name; what is left of each are its files, for
 * the next sweep.
 */
async function endRemovals(db: Executor, { email }: Person): Promise<void> {
  const ended = await db
    .update(removals)
    .set({ name: "", expiresAt: sql`now()` })
    .where(and(eq(removals.kind, "person"), eq(removals.name, email)))
    .returning({ uuid: removals.uuid });
  await db.delete(removedRows).where(
    and(
      inArray(
        removedRows.removalUuid,
        ended.map(({ uuid }) => uuid),
      ),
      ne(removedRows.tableName, getTableName(requestAttachments)),
    ),
  );
}

/** Frees kept rows, which are others', of a person whom they name. */
async function forgetName(db: Executor, { table, column }: Bond, { uuids }: Person): Promise<void> {
  const name = sql`${column.name}::text`;
  await db
    .update(removedRows)
    .set({ row: sql`jsonb_set(${removedRows.row}, array[${name}], 'null')` })
    .where(
      and(
        eq(removedRows.tableName, getTableName(table)),
        eq(removedRows.lostColumn, ""),
        inArray(sql`${removedRows.row} ->> ${name}`, [...uuids]),
      ),
    );
}

/** Drops kept rows that hang on what is kept no more, and not there either. */
async function dropOrphans(
  db: Executor,
  bond: Bond,
  removalUuids: readonly string[],
): Promise<void> {
  const { table, column, parent } = bond;
  const key = sql`(removed_rows.row ->> ${column.name}::text)::uuid`;
  const landlord = isOfKeptLandlord(bond, sql`(removed_rows.row ->> 'portfolio_uuid')::uuid`);
  await db.delete(removedRows).where(
    and(
      inArray(removedRows.removalUuid, [...removalUuids]),
      eq(removedRows.tableName, getTableName(table)),
      eq(removedRows.lostColumn, ""),
      sql`${key} is not null`,
      sql`not exists (
        select from removed_rows k
        where k.removal_uuid = removed_rows.removal_uuid and k.table_name = ${getTableName(parent)}
          and k.lost_column = '' and k.row_uuid = ${key})`,
      sql`not exists (select from ${parent} p where p.uuid = ${key} ${landlord})`,
    ),
  );
}

/**
 * Erases a person from what was taken away: their rows with all that hangs on them, their name on the
 * rows of others, and their accounts. Files go with the next sweep, as those of requests do.
 */
export async function forgetPerson(db: Executor, person: Person): Promise<void> {
  const removalUuids = await listRemovalsWith(db, person);
  await endRemovals(db, person);
  await db.delete(removedRows).where(isOf(person));
  for (const bond of bonds) {
    if (bond.parent === users && bond.fate === "loses") await forgetName(db, bond, person);
  }
  if (removalUuids.length === 0) return;
  for (const table of inOrder.filter((each) => each !== requestAttachments)) {
    for (const bond of bonds) {
      if (bond.table === table && bond.fate === "goes") await dropOrphans(db, bond, removalUuids);
    }
  }
}
