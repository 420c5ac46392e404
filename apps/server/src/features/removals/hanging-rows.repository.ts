import {
  getTableName as nameOf,
  type PgTable,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { memberships } from "../users/users.tables.ts";
import { type Bond, bonds, inOrder, isGivenBack, isKept } from "./bonds.tables.ts";
import {
  countKept,
  deleteKept,
  signOutLeft,
  forgetKept,
  keepHanging,
  keepLost,
  keepRows,
  loseReferences,
  placesOf,
  type Within,
} from "./removed-rows.repository.ts";

/** Rows that are to go, and take with them what hangs on them. */
export interface Root {
  table: PgTable;
  which: SQL;
  /** Whose they are; null where they are no landlord's in particular. */
  landlordUuid: string | null;
}

/** What is kept of a removal that is not carried out yet. */
export interface Kept {
  removalUuid: string;
  /** How many of the roots there are. */
  roots: number;
  /** Tables of which rows have to be deleted, since nothing else takes them along. */
  deleted: ReadonlySet<PgTable>;
  /** References that rows lose which stay. */
  lost: readonly Bond[];
  landlords: readonly string[];
}

/** Adds up what a statement did for each landlord. */
async function countOver(
  places: readonly Within[],
  count: (within: Within) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const within of places) sum += await count(within);
  return sum;
}

/**
 * Keeps rows and everything that hangs on them, and holds it until the transaction ends.
 * @param landlords all whose rows can hang on it
 */
export async function keepHangingRows(
  db: Executor,
  removalUuid: string,
  roots: readonly Root[],
  landlords: readonly string[],
): Promise<Kept> {
  const going = new Set<PgTable>();
  const deleted = new Set<PgTable>();
  let rootCount = 0;
  for (const { table, which, landlordUuid } of roots) {
    const count = await keepRows(db, { removalUuid, landlordUuid }, table, which);
    if (count === 0) continue;
    rootCount += count;
    going.add(table);
    deleted.add(table);
  }
  for (const table of inOrder) {
    const places = placesOf(removalUuid, table, landlords);
    for (const bond of bonds) {
      if (bond.table !== table || bond.fate !== "goes" || !going.has(bond.parent)) continue;
      const count = await countOver(places, (within) => keepHanging(db, within, bond));
      if (count === 0) continue;
      going.add(table);
      if (!bond.isOwnRule) deleted.add(table);
    }
  }
  const lost: Bond[] = [];
  for (const bond of bonds) {
    if (bond.fate !== "loses" || !going.has(bond.parent)) continue;
    const places = placesOf(removalUuid, bond.table, landlords);
    if ((await countOver(places, (within) => keepLost(db, within, bond))) > 0) lost.push(bond);
  }
  return { removalUuid, roots: rootCount, deleted, lost, landlords };
}

/**
 * Takes what people were at a landlord's over from the removals of what they were it of: whoever puts
 * that back does not let them in again. What was taken of a person alone stays where it is.
 * @param whose which of the kept rows, of which removals
 * @returns how many memberships
 */
export async function gatherMemberships(
  db: Executor,
  removalUuid: string,
  landlordUuid: string,
  whose: SQL,
): Promise<number> {
  const { count } = await db.execute(sql`
    update removed_rows set removal_uuid = ${removalUuid}
    from removals
    where removals.uuid = removed_rows.removal_uuid and removals.kind <> 'person'
      and removed_rows.table_name = ${nameOf(memberships)} and removed_rows.lost_column = ''
      and removed_rows.row ->> 'portfolio_uuid' = ${landlordUuid} and ${whose}`);
  return count;
}

/** Somebody who is taken out of a landlord's. */
export interface Leaver {
  uuid: string;
  landlordUuid: string;
}

/** Takes over what one person was. */
export const gatherLeaver = (db: Executor, removalUuid: string, leaver: Leaver) =>
  gatherMemberships(
    db,
    removalUuid,
    leaver.landlordUuid,
    sql`removed_rows.user_uuid = ${leaver.uuid}`,
  );

/** Takes away what is kept; of what nobody wants back nothing stays. */
export async function deleteHangingRows(
  db: Executor,
  { removalUuid, deleted, lost, landlords }: Kept,
): Promise<void> {
  for (const bond of lost) {
    for (const within of placesOf(removalUuid, bond.table, landlords)) {
      await loseReferences(db, within, bond);
    }
  }
  for (const table of inOrder.toReversed().filter((each) => deleted.has(each))) {
    for (const within of placesOf(removalUuid, table, landlords)) {
      await deleteKept(db, within, table);
    }
  }
  const everywhere = { removalUuid, landlordUuid: null };
  await signOutLeft(db, removalUuid);
  for (const table of inOrder) {
    if (!isKept(table)) await forgetKept(db, everywhere, table);
  }
  for (const bond of lost) {
    if (!isGivenBack(bond)) await forgetKept(db, everywhere, bond.table, bond.column.name);
  }
}

/** Rows of a table that a removal is about. */
export interface ToldTable {
  /** As words, as in `resource bookings`. */
  table: string;
  count: number;
  /** What the rows lose, as words, where they stay. */
  lost: string | null;
  /** Whether they can be put back. */
  isKept: boolean;
}

const asWords = (name: string) => name.replace(/_uuid$/, "").replaceAll("_", " ");

/** What is kept, table by table. */
export async function tellKept(db: Executor, { removalUuid }: Pick<Kept, "removalUuid">) {
  const counts = await countKept(db, { removalUuid, landlordUuid: null });
  const ending = new Set(inOrder.filter((table) => !isKept(table)).map((table) => nameOf(table)));
  return counts
    .map(({ table, lost, count }): ToldTable => ({
      table: asWords(table),
      count,
      lost: lost === "" ? null : asWords(lost),
      isKept: !ending.has(table),
    }))
    .toSorted((a, b) => a.table.localeCompare(b.table));
}
