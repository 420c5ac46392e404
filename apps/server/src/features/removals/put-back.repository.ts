import { and, eq, gt, type PgTable, type SQL, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { countCalendarsOn } from "../content/content.public.ts";
import { contentItems } from "../content/content.tables.ts";
import { countPlacesAnew } from "../events/events.public.ts";
import { eventAttendances } from "../events/events.tables.ts";
import { countClaimsAnew } from "../offers/offers.public.ts";
import { type Bond, bonds, columnNamed, isMadeByTrigger } from "./bonds.tables.ts";
import { removals } from "./removals.tables.ts";
import {
  isKeptOf,
  isOfKeptLandlord,
  isOfLandlord,
  isSameRow,
  primaryKeyOf,
  type Within,
} from "./removed-rows.repository.ts";

/** Holds a removal, so that it is put back once; undefined where it is gone or its time is over. */
export async function lockRemoval(db: Executor, uuid: string) {
  const [row] = await db
    .select()
    .from(removals)
    .where(and(eq(removals.uuid, uuid), gt(removals.expiresAt, sql`now()`)))
    .for("update");
  return row;
}

/** The tables that rows are kept of, and the columns that these rows say. */
export async function listKeptColumns(db: Executor, removalUuid: string) {
  const rows = await db.execute<{ table: string; columns: string[]; count: number }>(sql`
    select k.table_name as "table", k.count, array(select jsonb_object_keys(r.row)) as columns
    from (
      select table_name, count(*)::int as count, min(row_key) as first_key from removed_rows
      where removal_uuid = ${removalUuid} and lost_column = '' group by table_name) k
    join removed_rows r on r.removal_uuid = ${removalUuid} and r.table_name = k.table_name
      and r.row_key = k.first_key and r.lost_column = ''`);
  return [...rows];
}

/** Whether what a column of a kept row `x` refers to is there. */
function isThere(bond: Bond): SQL {
  const name = sql.identifier(bond.column.name);
  const isSameLandlord = isOfKeptLandlord(bond, sql`x.portfolio_uuid`);
  return sql`exists (select from ${bond.parent} p where p.uuid = x.${name} ${isSameLandlord})`;
}

/**
 * An answer to an event that went on without it: its place may be another's by now, so it waits where
 * it stood before, as that of somebody who may come again (migration 0020).
 */
const statusOfAnswer = sql`case
  when x.status = 'attending' and exists (
    select from content_items i
    where i.portfolio_uuid = x.portfolio_uuid and i.uuid = x.event_uuid
      and coalesce(i.over_at > now(), true))
    and not exists (
      select from removed_rows r
      where r.removal_uuid = removed_rows.removal_uuid and r.table_name = 'content_items'
        and r.row_uuid = x.event_uuid)
  then 'waiting' else x.status end`;

/** The value of a column of a kept row `x`: references to what is gone meanwhile are lost. */
function valueOf(table: PgTable, name: string): SQL {
  if (table === eventAttendances && name === eventAttendances.status.name) return statusOfAnswer;
  const column = sql.identifier(name);
  const bond = bonds.find((each) => each.column === columnNamed(table, name));
  if (bond?.fate !== "loses") return sql`x.${column}`;
  return sql`case when ${isThere(bond)} then x.${column} end`;
}

/** What happens to a row whose place is taken: triggers have made some of them, another's row stays. */
function onConflict(table: PgTable, names: readonly string[]): SQL {
  if (!isMadeByTrigger(table)) return sql`on conflict do nothing`;
  const values = names.map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = excluded.${column}`;
  });
  const key = primaryKeyOf(table).map(({ name }) => sql.identifier(name));
  return sql`on conflict (${sql.join(key, sql`, `)}) do update set ${sql.join(values, sql`, `)}`;
}

/**
 * Puts kept rows of a table back, but for those that hang on what is not there (any more), and those
 * whose place somebody else has by now.
 * @param names the columns that the rows say
 * @returns how many are back
 */
export async function putBackRows(
  db: Executor,
  within: Within,
  table: PgTable,
  names: readonly string[],
): Promise<number> {
  const hanging = bonds.filter((bond) => bond.table === table && bond.fate === "goes");
  const isWhole = hanging.map((bond) => {
    return sql`(x.${sql.identifier(bond.column.name)} is null or ${isThere(bond)})`;
  });
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    names.map((name) => valueOf(table, name)),
    sql`, `,
  );
  const { count } = await db.execute(sql`
    insert into ${table} (${columns})
    select ${values} from removed_rows, jsonb_populate_record(null::${table}, removed_rows.row) x
    where ${and(isKeptOf(within, table), ...isWhole)}
    ${onConflict(table, names)}`);
  return count;
}

/** Gives rows that stayed their references back, where they have got no other meanwhile. */
export async function giveReferencesBack(
  db: Executor,
  within: Within,
  { table, column, parent }: Bond,
): Promise<void> {
  const kept = sql`(removed_rows.row ->> ${column.name}::text)::uuid`;
  const isParent = and(
    sql`${columnNamed(parent, "uuid")} = ${kept}`,
    isOfLandlord(parent, within.landlordUuid),
  );
  await db.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = ${kept} from removed_rows
    where ${and(isKeptOf(within, table, column.name), isOfLandlord(table, within.landlordUuid), isSameRow(table))}
      and ${column} is null and exists (select from ${parent} where ${isParent})`);
}

/** Counts anew what is taken of the events and offers that came back, or whose people did. */
export async function countAnew(db: Executor, removalUuid: string, landlordUuid: string) {
  const touched = (table: string, key: string) => sql`(
    select (r.row ->> ${key})::uuid from removed_rows r
    where r.removal_uuid = ${removalUuid} and r.table_name = ${table} and r.lost_column = '')`;
  await countPlacesAnew(db, landlordUuid, touched("event_attendances", "event_uuid"));
  await countClaimsAnew(db, landlordUuid, touched("offer_claims", "offer_uuid"));
}

/** Landlords whose rows are kept in a removal. */
export async function listLandlords(db: Executor, removalUuid: string): Promise<string[]> {
  const rows = await db.execute<{ uuid: string }>(sql`
    select distinct row ->> 'portfolio_uuid' as uuid from removed_rows
    where removal_uuid = ${removalUuid} and row ->> 'portfolio_uuid' is not null
    union
    select row_uuid::text from removed_rows
    where removal_uuid = ${removalUuid} and table_name = 'portfolios' and lost_column = ''`);
  return rows.map(({ uuid }) => uuid);
}

/** Tells everybody whom an event was cancelled for that it takes place after all; calendars count on. */
export async function tellEventIsBack(db: Executor, removalUuid: string, landlordUuid: string) {
  const isKept = isKeptOf({ removalUuid, landlordUuid }, contentItems);
  await countCalendarsOn(
    db,
    landlordUuid,
    sql`(select removed_rows.row_uuid from removed_rows where ${isKept})`,
  );
  await db.execute(sql`
    select add_notices(content_items, 'moved', null)
    from content_items join removed_rows on removed_rows.row_uuid = content_items.uuid
    where content_items.portfolio_uuid = ${landlordUuid} and ${isKept}
      and coalesce(content_items.over_at > now(), true)`);
}

/** Lets who waits for a place at an event move up. */
export async function tellPlaces(db: Executor): Promise<void> {
  await db.execute(sql`select pg_notify('portico_changes', 'event_places')`);
}
