import { sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";

/** A row of the file with what makes another one the same. */
export interface KeyedLine {
  key: string;
  line: number;
}

/** The rows of one run so far. A file may have more of them than fit into memory. */
export interface SeenKeys {
  /** Adds rows in their order; answers for each on which line the same one was before, or null. */
  add(rows: readonly KeyedLine[]): Promise<(number | null)[]>;
  /** Forgets all of them. */
  close(): Promise<void>;
}

/** What the tables are called while a run is under way. */
export const seenTables = { rows: "import_seen_rows", places: "import_seen_places" } as const;

/** Opens a table of the transaction's own, which nobody else sees. */
export async function openSeenKeys(db: Executor, name: keyof typeof seenTables): Promise<SeenKeys> {
  const table = sql.identifier(seenTables[name]);
  await db.execute(
    sql`create temporary table ${table} (key text primary key, line integer not null) on commit drop`,
  );
  return {
    async add(rows) {
      if (rows.length === 0) return [];
      const keys = sql.param(rows.map(({ key }) => key));
      const lines = sql.param(rows.map(({ line }) => line));
      const inserted = await db.execute(sql`
        insert into ${table} (key, line) select * from unnest(${keys}::text[], ${lines}::integer[])
        on conflict do nothing returning key`);
      const fresh = new Set(inserted.map((row) => row["key"]));
      const isFirst = rows.map(({ key }) => fresh.delete(key));
      if (!isFirst.includes(false)) return rows.map(() => null);
      const known = await db.execute(
        sql`select key, line from ${table} where key = any(${keys}::text[])`,
      );
      const lineOf = new Map(known.map((row) => [row["key"], Number(row["line"])]));
      return rows.map(({ key }, at) => (isFirst[at] === true ? null : (lineOf.get(key) ?? null)));
    },
    async close() {
      await db.execute(sql`drop table ${table}`);
    },
  };
}
