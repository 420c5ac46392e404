import { newId } from "./new-id.ts";
import { getTableColumns, type PgColumn, type PgTable, type SQL, sql } from "./drizzle.ts";
import type { Executor } from "./executor.ts";

/** A table and what a row is found by in it. */
export interface UpsertTarget {
  table: PgTable;
  key: readonly PgColumn[];
  /** Whether a row's translations are all that it has, instead of being added to those it had. */
  hasAllTranslations?: true;
}

/** How many rows of a write were new and how many changed; the others were the same already. */
export interface WriteCounts {
  inserted: number;
  updated: number;
}

type TargetRow = Readonly<Record<string, unknown>>;

/**
 * Writes rows that say the same fields, in one statement: new ones are added, known ones are changed
 * in what is said, and rows that would stay the same are not touched at all. `base` is what all new
 * rows have besides; a field that says null leaves it, or the column's default, as it is. Of the
 * translations only those that are said change.
 */
export async function upsertRows(
  db: Executor,
  target: UpsertTarget,
  base: TargetRow,
  rows: readonly object[],
): Promise<WriteCounts> {
  const [first] = rows;
  if (first === undefined) return { inserted: 0, updated: 0 };
  const changes = listChanges(target, first);
  const values = rows.map((row) => toValues(target, base, row));
  const insert = db.insert(target.table).values(values);
  const key = [...target.key];
  const upsert =
    changes.length === 0
      ? insert.onConflictDoNothing({ target: key })
      : insert.onConflictDoUpdate({
          target: key,
          set: Object.fromEntries(changes.map(({ property, after }) => [property, after])),
          setWhere: sql`(${commaJoin(changes.map(({ before }) => before))}) is distinct from (${commaJoin(changes.map(({ after }) => after))})`,
        });
  // A row version that no transaction has replaced has no xmax: that is how an insert shows.
  const written = await upsert.returning({ isNew: sql<boolean>`(xmax = 0)` });
  const inserted = written.filter((row) => row.isNew).length;
  return { inserted, updated: written.length - inserted };
}

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What translations a row says; their names are those of the columns. */
function textsOf({ table }: UpsertTarget, row: { translations?: Texts }): Texts | null {
  if (row.translations === undefined) return null;
  return Object.fromEntries(
    Object.entries(row.translations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [columnOf(table, field).name, text]),
      ),
    ]),
  );
}

function toValues(target: UpsertTarget, base: TargetRow, row: object): TargetRow {
  const columns = getTableColumns(target.table);
  const values: Record<string, unknown> = { ...base, uuid: newId() };
  for (const [property, value] of Object.entries(row)) {
    const hasOther = property in base || columns[property]?.notNull === true;
    if (value !== null || !hasOther) values[property] = value;
  }
  const texts = textsOf(target, row);
  if (texts !== null) values["translations"] = withoutEmpty(texts);
  return values;
}

/** A text that is empty is none; a list is one text, as it is written. */
function withoutEmpty(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      Object.fromEntries(
        Object.entries(fields).flatMap(([field, text]) =>
          text === null ? [] : [[field, Array.isArray(text) ? text.join(";") : text]],
        ),
      ),
    ]),
  );
}

interface Change {
  property: string;
  before: SQL;
  after: SQL;
}

function listChanges(target: UpsertTarget, row: object): Change[] {
  const { table, key, hasAllTranslations = false } = target;
  const texts = hasAllTranslations ? null : textsOf(target, row);
  const changes = Object.keys(row).flatMap((property): Change[] => {
    const column = columnOf(table, property);
    const isMerged = property === "translations" && texts !== null;
    if (isMerged || key.includes(column)) return [];
    return [{ property, before: sql`${column}`, after: proposed(column) }];
  });
  const languages = Object.entries(texts ?? {});
  if (languages.length === 0) return changes;
  const column = columnOf(table, "translations");
  const after = languages.reduce(
    (merged, [language, texts]) => mergeLanguage(merged, column, language, Object.keys(texts)),
    sql`${column}`,
  );
  return [...changes, { property: "translations", before: sql`${column}`, after }];
}

function columnOf(table: PgTable, property: string): PgColumn {
  const column = getTableColumns(table)[property];
  if (column === undefined) throw new Error(`The target table has no column ${property}`);
  return column;
}

/** The value that the insert wanted to give a column. */
function proposed(column: PgColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** Replaces the said fields of one language and keeps the other fields and languages. */
function mergeLanguage(
  merged: SQL,
  column: PgColumn,
  language: string,
  fields: readonly string[],
): SQL {
  const names = sql`array[${commaJoin(fields.map((field) => sql`${field}::text`))}]`;
  const kept = sql`coalesce(${column} -> ${language}::text, '{}'::jsonb) - ${names}`;
  const added = sql`coalesce(${proposed(column)} -> ${language}::text, '{}'::jsonb)`;
  return sql`${merged} || jsonb_build_object(${language}::text, (${kept}) || ${added})`;
}

function commaJoin(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
