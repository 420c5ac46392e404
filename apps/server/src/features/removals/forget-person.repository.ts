import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, getTableName, inArray, or, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { requestAttachments } from "../support/support.tables.ts";
import { users } from "../users/users.tables.ts";
import { type Bond, bonds, inOrder } from "./bonds.tables.ts";
import { removals, removedRows } from "./removals.tables.ts";
import { isOfKeptLandlord } from "./removed-rows.repository.ts";

/** Whose rows. */
interface Person {
  uuid: string;
  email: EmailAddress;
}

/** An account that was taken away and can be put back. */
export async function findRemovedAccount(
  db: Executor,
  email: EmailAddress,
): Promise<Person | undefined> {
  const [row] = await db
    .select({ uuid: removedRows.rowUuid })
    .from(removedRows)
    .where(and(eq(removedRows.tableName, getTableName(users)), eq(removedRows.address, email)));
  return row === undefined || row.uuid === null ? undefined : { uuid: row.uuid, email };
}

/** Removals in which rows of a person are kept. */
async function listRemovalsWith(db: Executor, { uuid, email }: Person): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: removedRows.removalUuid })
    .from(removedRows)
    .where(or(eq(removedRows.userUuid, uuid), eq(removedRows.address, email)));
  return rows.map((row) => row.uuid);
}

/** Frees kept rows, which are others', of a person whom they name. */
async function forgetName(db: Executor, { table, column }: Bond, { uuid }: Person): Promise<void> {
  const name = sql`${column.name}::text`;
  await db
    .update(removedRows)
    .set({ row: sql`jsonb_set(${removedRows.row}, array[${name}], 'null')` })
    .where(
      and(
        eq(removedRows.tableName, getTableName(table)),
        eq(removedRows.lostColumn, ""),
        sql`${removedRows.row} ->> ${name} = ${uuid}`,
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
 * rows of others, and their account. Files go with the next sweep, as those of requests do.
 */
export async function forgetPerson(db: Executor, person: Person): Promise<void> {
  const removalUuids = await listRemovalsWith(db, person);
  await db
    .delete(removals)
    .where(and(eq(removals.kind, "person"), eq(removals.name, person.email)));
  await db
    .delete(removedRows)
    .where(or(eq(removedRows.userUuid, person.uuid), eq(removedRows.address, person.email)));
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
