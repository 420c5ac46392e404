import { getTableConfig } from "../../../platform/database/drizzle.ts";
import type { TestDatabase } from "../../../platform/database/testing.ts";
import { inOrder, isKept } from "../bonds.tables.ts";
import { removals, removedRows } from "../removals.tables.ts";

/** Every row of a table as text, sorted. */
export type Everything = ReadonlyMap<string, readonly string[]>;

/** What changes by itself: counters, and what equipment reports. */
const leftOut = new Set(["rate_limits", "leases", "security_counts", "suite_states"]);

/** All that the database holds, but for what is not put back. */
export async function readEverything({ sql }: TestDatabase): Promise<Everything> {
  const found = new Map<string, readonly string[]>();
  for (const table of inOrder) {
    const { name } = getTableConfig(table);
    if (table === removals || table === removedRows || !isKept(table) || leftOut.has(name))
      continue;
    const rows = await sql.unsafe<{ row: string }[]>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The rows that tell of something, by a text that all of its rows have. */
export function rowsWith(everything: Everything, text: string): string[] {
  return [...everything].flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(text)).map((row) => `${table} ${row}`),
  );
}

/** What one has and the other has not, both ways. */
export function differences(before: Everything, after: Everything): string[] {
  const only = (one: Everything, other: Everything, sign: string) =>
    [...one].flatMap(([table, rows]) => {
      const known = new Set(other.get(table));
      return rows.filter((row) => !known.has(row)).map((row) => `${sign} ${table} ${row}`);
    });
  return [...only(before, after, "-"), ...only(after, before, "+")];
}
