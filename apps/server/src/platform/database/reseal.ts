import type { Keyring } from "../crypto/keyring.ts";
import { deriveKey, reseal } from "../crypto/secret-box.ts";
import type { Db } from "./client.ts";
import { getTableName, sql } from "./drizzle.ts";
import * as schema from "./schema.ts";
import { SealedColumn } from "./sealed-columns.ts";

/** Everything that is sealed in the database. */
export const sealedColumns: readonly SealedColumn[] = Object.values<unknown>(schema).filter(
  (value) => value instanceof SealedColumn,
);

/** What became of the sealed texts. */
export interface Resealing {
  /** Closed with the current key now. */
  resealed: number;
  /** Opened by none of the keys, and left as they are. */
  unopened: number;
}

/** The text under the current key, null where it is already, undefined where no key opens it. */
function resealed(keys: Keyring, sealed: string): string | null | undefined {
  try {
    return reseal(keys, sealed);
  } catch {
    return undefined;
  }
}

async function resealColumn(db: Db, secrets: Keyring, sealed: SealedColumn): Promise<Resealing> {
  const { table, key, column, purpose } = sealed;
  const keys = deriveKey(secrets, purpose);
  const rows = await db.execute<{ id: string; text: string }>(
    sql`select ${key}::text as id, ${column} as text from ${table} where ${column} is not null`,
  );
  const counts = { resealed: 0, unopened: 0 };
  for (const { id, text } of rows) {
    const fresh = resealed(keys, text);
    if (fresh === undefined) counts.unopened += 1;
    if (typeof fresh !== "string") continue;
    // Another process may have changed it, or sealed it anew, meanwhile.
    await db.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = ${fresh}
        where ${key}::text = ${id} and ${column} = ${text}`,
    );
    counts.resealed += 1;
  }
  return counts;
}

/** The same of rows that were taken away and can be put back. */
async function resealRemoved(db: Db, secrets: Keyring, sealed: SealedColumn): Promise<Resealing> {
  const { table, column, purpose } = sealed;
  const keys = deriveKey(secrets, purpose);
  const { removedRows } = schema;
  const text = sql`${removedRows.row} ->> ${column.name}::text`;
  const isOfTable = sql`${removedRows.tableName} = ${getTableName(table)}`;
  const rows = await db.execute<{ text: string }>(
    sql`select distinct ${text} as text from ${removedRows} where ${isOfTable} and ${text} is not null`,
  );
  const counts = { resealed: 0, unopened: 0 };
  for (const { text: old } of rows) {
    const fresh = resealed(keys, old);
    if (fresh === undefined) counts.unopened += 1;
    if (typeof fresh !== "string") continue;
    await db.execute(
      sql`update ${removedRows}
        set "row" = jsonb_set("row", array[${column.name}::text], to_jsonb(${fresh}::text))
        where ${isOfTable} and ${text} = ${old}`,
    );
    counts.resealed += 1;
  }
  return counts;
}

/** Closes with the current secret whatever an older one closed; any process may, at any time. */
export async function resealAll(db: Db, secrets: Keyring): Promise<Resealing> {
  const total = { resealed: 0, unopened: 0 };
  for (const sealed of sealedColumns) {
    for (const resealRows of [resealColumn, resealRemoved]) {
      const { resealed: done, unopened } = await resealRows(db, secrets, sealed);
      total.resealed += done;
      total.unopened += unopened;
    }
  }
  return total;
}
