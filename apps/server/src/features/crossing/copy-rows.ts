import { rm } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { CommandFailure } from "../../platform/commands/command.ts";

/** A table with what can be written to it; names as they stand in a statement. */
interface Table {
  name: string;
  columns: string;
}

/** What came with PostgreSQL or an extension is there already. */
const listTables = `
  select c.oid::regclass::text as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' and a.attgenerated = ''
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  group by c.oid
  order by 1`;

const listSequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where last_value is not null`;

/** What a table holds. */
interface Measure {
  rows: number;
  /** Over all that is in them, whatever their order. */
  sum: string;
}

/** @throws CommandFailure where the same migrations have not made the same tables */
function refuseDifferent(from: readonly Table[], to: readonly Table[]): void {
  const known = new Map(to.map(({ name, columns }) => [name, columns]));
  const odd = from.find(({ name, columns }) => known.get(name) !== columns);
  if (odd === undefined) return;
  throw new CommandFailure(
    known.has(odd.name)
      ? `The table ${odd.name} has other columns than Portico gave it.`
      : `The table ${odd.name} is not Portico's: move it to a database of its own first.`,
  );
}

/** A path as a text in a statement. */
const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`;

async function measure(sql: postgres.Sql, { name, columns }: Table): Promise<Measure> {
  const [found] = await sql.unsafe<{ rows: string; sum: string }[]>(`
    select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as sum
    from ${name}`);
  return { rows: Number(found?.rows), sum: found?.sum ?? "" };
}

async function copyTable({ from, to, folder }: Route, table: Table): Promise<Measure> {
  const { name, columns } = table;
  const file = join(folder, "rows");
  await from.unsafe(`copy ${name} (${columns}) to ${quoted(file)}`);
  await to.unsafe(`copy ${name} (${columns}) from ${quoted(file)}`);
  await rm(file);
  return measure(to, table);
}

/** Between which databases rows go. */
export interface Route {
  /** One connection, which only reads. */
  from: postgres.Sql;
  /** One connection whose triggers rest (`session_replication_role`): all they did is in the rows. */
  to: postgres.Sql;
  /**
   * Folder that both servers may write to. Through this process the rows would have to go at the pace of
   * the slower one, which the driver's streams do not keep: they stop for ever.
   */
  folder: string;
}

export interface CopiedRows {
  tables: number;
  rows: number;
}

/**
 * Fills the tables of one database with the rows of another that has been through the same migrations, and
 * compares each afterwards. What migrations wrote goes first: the other has it, too.
 */
export async function copyRows(
  route: Route,
  onRows: (done: number, total: number) => void,
): Promise<CopiedRows> {
  const { from, to } = route;
  const [tables, empty] = await Promise.all([
    from.unsafe<Table[]>(listTables),
    to.unsafe<Table[]>(listTables),
  ]);
  refuseDifferent(tables, empty);
  const measured: [Table, Measure][] = [];
  for (const table of tables) measured.push([table, await measure(from, table)]);
  const rows = measured.reduce((sum, [, before]) => sum + before.rows, 0);
  await to.unsafe(`truncate ${empty.map(({ name }) => name).join(", ")}`);
  let done = 0;
  for (const [table, before] of measured) {
    const after = await copyTable(route, table);
    if (after.rows !== before.rows || after.sum !== before.sum) {
      throw new Error(
        `${table.name} differs after the crossing: ${before.rows} and ${after.rows} rows`,
      );
    }
    done += after.rows;
    onRows(done, rows);
  }
  for (const { name, last } of await from.unsafe<{ name: string; last: string }[]>(listSequences)) {
    await to`select setval(${name}::regclass, ${last}::bigint)`;
  }
  await to`analyze`;
  return { tables: tables.length, rows };
}
