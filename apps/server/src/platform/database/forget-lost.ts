import type { Keyring } from "../crypto/keyring.ts";
import { deriveKey, unsealOrNull } from "../crypto/secret-box.ts";
import type { Db } from "./client.ts";
import { getTableConfig, getTableName, sql } from "./drizzle.ts";
import type { Executor } from "./executor.ts";
import { sealedColumns } from "./reseal.ts";
import { removedRows } from "./schema.ts";
import type { SealedColumn } from "./sealed-columns.ts";

/** What none of the keys opens of a column. */
export interface LostTexts {
  sealed: SealedColumn;
  texts: readonly string[];
}

/** A text of a column in a row that was taken away and can be put back. */
const removedText = ({ column }: SealedColumn) => sql`${removedRows.row} ->> ${column.name}::text`;

const isRemovedFrom = ({ table }: SealedColumn) =>
  sql`${removedRows.tableName} = ${getTableName(table)}`;

async function findLostOf(
  executor: Executor,
  secrets: Keyring,
  sealed: SealedColumn,
): Promise<LostTexts> {
  const { table, column, purpose } = sealed;
  const keys = deriveKey(secrets, purpose);
  const rows = await executor.execute<{ text: string }>(
    sql`select ${column} as text from ${table} where ${column} is not null
      union
      select ${removedText(sealed)} from ${removedRows}
      where ${isRemovedFrom(sealed)} and ${removedText(sealed)} is not null`,
  );
  const isLost = (text: string) => unsealOrNull(keys, text) === null;
  return { sealed, texts: rows.map(({ text }) => text).filter(isLost) };
}

/** Everything sealed that none of the keys opens, by column; those without are left out. */
export async function findLost(executor: Executor, secrets: Keyring): Promise<LostTexts[]> {
  const all: LostTexts[] = [];
  for (const sealed of sealedColumns) all.push(await findLostOf(executor, secrets, sealed));
  return all.filter(({ texts }) => texts.length > 0);
}

async function forget(executor: Executor, { sealed, texts }: LostTexts): Promise<void> {
  const { table, column, whenLost } = sealed;
  const isLost = sql`= any(${sql.param([...texts])}::text[])`;
  const isLostRemoved = sql`${isRemovedFrom(sealed)} and ${removedText(sealed)} ${isLost}`;
  if (whenLost.fate === "row") {
    await executor.execute(sql`delete from ${table} where ${column} ${isLost}`);
    await executor.execute(sql`delete from ${removedRows} where ${isLostRemoved}`);
  } else if (whenLost.fate === "text") {
    const name = sql.identifier(column.name);
    await executor.execute(sql`update ${table} set ${name} = null where ${column} ${isLost}`);
    await executor.execute(
      sql`update ${removedRows}
        set "row" = jsonb_set("row", array[${column.name}::text], 'null') where ${isLostRemoved}`,
    );
  }
}

const sealedTables = new Set(sealedColumns.map(({ table }) => getTableName(table)));

/** How many sealed tables a column's table refers to: what a card is stored as goes before the card. */
const references = ({ sealed: { table } }: LostTexts): number =>
  getTableConfig(table).foreignKeys.filter((key) =>
    sealedTables.has(getTableName(key.reference().foreignTable)),
  ).length;

/** Forgets what none of the keys opens, so that the portal starts without the key that is lost. */
export async function forgetLost(db: Db, secrets: Keyring): Promise<LostTexts[]> {
  return db.transaction(async (tx) => {
    const lost = await findLost(tx, secrets);
    const ordered = lost.toSorted((one, other) => references(other) - references(one));
    for (const each of ordered) await forget(tx, each);
    return lost;
  });
}
