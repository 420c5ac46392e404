import {
  and,
  eq,
  getTableColumns,
  getTableConfig,
  getTableName,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { endSessionsOfLeft } from "../auth/auth.public.ts";
import { addressColumn, type Bond, columnNamed, personColumn } from "./bonds.tables.ts";
import { removedRows } from "./removals.tables.ts";

/** A removal, within one landlord where its rows are some landlord's. */
export interface Within {
  removalUuid: string;
  /** Null for rows that are no landlord's in particular. */
  landlordUuid: string | null;
}

/**
 * The landlords to go through for the rows of a table; without any, its rows are no landlord's in
 * particular.
 */
export function placesOf(
  removalUuid: string,
  table: PgTable,
  landlords: readonly string[],
): Within[] {
  const isOwned = columnNamed(table, "portfolio_uuid") !== undefined;
  const places = isOwned ? landlords : [null];
  return places.map((landlordUuid) => ({ removalUuid, landlordUuid }));
}

/** The columns that a row is found by. */
export function primaryKeyOf(table: PgTable): PgColumn[] {
  const own = Object.values(getTableColumns(table)).filter(({ primary }) => primary);
  return own.length > 0 ? own : (getTableConfig(table).primaryKeys[0]?.columns ?? []);
}

const rowKeyOf = (table: PgTable) =>
  sql`jsonb_build_array(${sql.join(primaryKeyOf(table), sql`, `)})::text`;

const orNull = (column: PgColumn | undefined) =>
  column === undefined ? sql`null` : sql`${column}`;

/** The rows of a table that are the landlord's, where they are some landlord's. */
export function isOfLandlord(table: PgTable, landlordUuid: string | null): SQL | undefined {
  const column = columnNamed(table, "portfolio_uuid");
  return column && landlordUuid !== null ? eq(column, landlordUuid) : undefined;
}

/**
 * Whether the parent `p` of a kept row is of a landlord whose rows its removal has.
 * @param own the landlord of the kept row, where such rows say one
 */
export function isOfKeptLandlord({ table, parent }: Bond, own: SQL): SQL {
  if (columnNamed(parent, "portfolio_uuid") === undefined) return sql``;
  if (columnNamed(table, "portfolio_uuid") !== undefined) return sql`and p.portfolio_uuid = ${own}`;
  return sql`and p.portfolio_uuid = any(array(
    select (o.row ->> 'portfolio_uuid')::uuid from removed_rows o
    where o.removal_uuid = removed_rows.removal_uuid))`;
}

/** Kept rows of a table; `lost` says of which column, where the rows themselves stayed. */
export const isKeptOf = ({ removalUuid }: Within, table: PgTable, lost = "") =>
  and(
    eq(removedRows.removalUuid, removalUuid),
    eq(removedRows.tableName, getTableName(table)),
    eq(removedRows.lostColumn, lost),
  );

/** Whether a kept row is the one of the table. */
export function isSameRow(table: PgTable): SQL {
  const uuid = columnNamed(table, "uuid");
  if (uuid !== undefined) return eq(removedRows.rowUuid, uuid);
  return sql`${removedRows.rowKey} = ${rowKeyOf(table)}`;
}

const head = sql`insert into removed_rows
  (removal_uuid, table_name, row_key, lost_column, row_uuid, user_uuid, address, row)`;

/** A row of a table as it is kept. */
const asKept = ({ removalUuid }: Within, table: PgTable) => sql`
  ${removalUuid}::uuid, ${getTableName(table)}, ${rowKeyOf(table)}, '',
  ${orNull(columnNamed(table, "uuid"))}, ${orNull(personColumn(table))},
  ${orNull(addressColumn(table))}, to_jsonb(${table})`;

/** Keeps the rows of a table that a condition tells, and holds them, so that nothing joins them any more. */
export async function keepRows(
  db: Executor,
  within: Within,
  table: PgTable,
  which: SQL,
): Promise<number> {
  const { count } = await db.execute(sql`
    ${head} select ${asKept(within, table)} from ${table}
    where ${and(isOfLandlord(table, within.landlordUuid), which)}
    for update on conflict do nothing`);
  return count;
}

/** Keeps the rows that hang by a column on rows that are kept already. */
export async function keepHanging(
  db: Executor,
  within: Within,
  { table, column, parent }: Bond,
): Promise<number> {
  const { count } = await db.execute(sql`
    ${head} select ${asKept(within, table)}
    from removed_rows join ${table} on ${column} = removed_rows.row_uuid
    where ${and(isKeptOf(within, parent), isOfLandlord(table, within.landlordUuid))}
    for update of ${table} on conflict do nothing`);
  return count;
}

/** Keeps which rows that stay refer by a column to rows that go. */
export async function keepLost(
  db: Executor,
  within: Within,
  { table, column, parent }: Bond,
): Promise<number> {
  const person = personColumn(parent) === undefined ? sql`null` : sql`${column}`;
  const { count } = await db.execute(sql`
    ${head} select ${within.removalUuid}::uuid, ${getTableName(table)}, ${rowKeyOf(table)},
      ${column.name}, ${orNull(columnNamed(table, "uuid"))}, ${person}, null,
      jsonb_build_object(${column.name}::text, ${column})
    from removed_rows join ${table} on ${column} = removed_rows.row_uuid
    where ${and(isKeptOf(within, parent), isOfLandlord(table, within.landlordUuid))}
      and not exists (
        select from removed_rows gone
        where gone.removal_uuid = ${within.removalUuid} and gone.table_name = ${getTableName(table)}
          and gone.row_key = ${rowKeyOf(table)} and gone.lost_column = '')
    for update of ${table} on conflict do nothing`);
  return count;
}

/** Frees rows that stay of references to rows that go. */
export async function loseReferences(db: Executor, within: Within, { table, column }: Bond) {
  await db.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = null from removed_rows
    where ${and(isKeptOf(within, table, column.name), isOfLandlord(table, within.landlordUuid), isSameRow(table))}`);
}

/** Takes away the rows of a table that are kept. */
export async function deleteKept(db: Executor, within: Within, table: PgTable): Promise<void> {
  await db.execute(sql`
    delete from ${table} using removed_rows
    where ${and(isKeptOf(within, table), isOfLandlord(table, within.landlordUuid), isSameRow(table))}`);
}

/** Gives up what is kept of a table, or of what one of its columns lost. */
export async function forgetKept(
  db: Executor,
  within: Within,
  table: PgTable,
  lost = "",
): Promise<void> {
  await db.delete(removedRows).where(isKeptOf(within, table, lost));
}

/** Signs out whoever of the people of a removal belongs nowhere any more. */
export async function signOutLeft(db: Executor, removalUuid: string): Promise<void> {
  await endSessionsOfLeft(
    db,
    sql`(
      select (removed_rows.row ->> 'user_uuid')::uuid from removed_rows
      where removed_rows.removal_uuid = ${removalUuid} and removed_rows.table_name = 'memberships')`,
  );
}

/** How many rows are kept, by table and by the column that was lost. */
export async function countKept(db: Executor, { removalUuid }: Within) {
  return db
    .select({
      table: removedRows.tableName,
      lost: removedRows.lostColumn,
      count: sql<number>`count(*)::int`,
    })
    .from(removedRows)
    .where(eq(removedRows.removalUuid, removalUuid))
    .groupBy(removedRows.tableName, removedRows.lostColumn);
}
