import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../../platform/database/executor.ts";
import {
  buildings,
  categories,
  companies,
  contentItems,
  emailDomains,
  utilityButtons,
} from "../../platform/database/schema.ts";
import type { CellValue } from "./cells/cell.ts";
import type { Translations } from "./read-rows.ts";

/** Tables that imports fill row by row. */
export type TargetTable = "buildings" | "companies" | "contentItems" | "emailDomains";

/** A row ready for its table, by property. */
export type TargetRow = Record<string, CellValue | Translations>;

/** How many rows of a write were new and how many changed; the others were the same already. */
export interface WriteCounts {
  inserted: number;
  updated: number;
}

/** What of existing rows a write may change. */
export interface Writable {
  /** Properties of the table. */
  properties: readonly string[];
  /** Fields that the file holds translations of, by language. */
  translated: Readonly<Record<string, readonly string[]>>;
}

const targets: Record<
  TargetTable | "categories" | "utilityButtons",
  { table: PgTable; key: PgColumn[] }
> = {
  buildings: { table: buildings, key: [buildings.portfolioUuid, buildings.externalId] },
  companies: { table: companies, key: [companies.portfolioUuid, companies.externalId] },
  categories: {
    table: categories,
    key: [categories.portfolioUuid, categories.type, categories.externalId],
  },
  emailDomains: {
    table: emailDomains,
    key: [emailDomains.domain, emailDomains.portfolioUuid, emailDomains.buildingUuid],
  },
  utilityButtons: {
    table: utilityButtons,
    key: [utilityButtons.portfolioUuid, utilityButtons.externalId],
  },
  contentItems: {
    table: contentItems,
    key: [contentItems.portfolioUuid, contentItems.type, contentItems.externalId],
  },
};

/**
 * Writes rows in one statement: new ones are added, known ones are changed in what the file maps, and
 * rows that would stay the same are not touched at all.
 */
export async function upsertRows(
  db: Executor,
  target: keyof typeof targets,
  rows: readonly TargetRow[],
  writable: Writable,
): Promise<WriteCounts> {
  const { table, key } = targets[target];
  const changes = listChanges(table, writable);
  const insert = db.insert(table).values(rows.map((row) => withoutForbiddenNulls(table, row)));
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

/** An empty cell of a column that cannot be empty means the column's default. */
function withoutForbiddenNulls(table: PgTable, row: TargetRow): TargetRow {
  const columns = getTableColumns(table);
  const isKept = ([property, value]: [string, unknown]) =>
    value !== null || columns[property]?.notNull !== true;
  return Object.fromEntries(Object.entries(row).filter(isKept));
}

interface Change {
  property: string;
  before: SQL;
  after: SQL;
}

function listChanges(table: PgTable, { properties, translated }: Writable): Change[] {
  const columns = getTableColumns(table);
  const columnOf = (property: string): PgColumn => {
    const column = columns[property];
    if (column === undefined) throw new Error(`The target table has no column ${property}`);
    return column;
  };
  const changes = properties.map((property): Change => {
    const column = columnOf(property);
    return { property, before: sql`${column}`, after: proposed(column) };
  });
  const languages = Object.entries(translated);
  if (languages.length === 0) return changes;
  const column = columnOf("translations");
  const after = languages.reduce(
    (merged, [language, fields]) => mergeLanguage(merged, column, language, fields),
    sql`${column}`,
  );
  return [...changes, { property: "translations", before: sql`${column}`, after }];
}

/** The value that the insert wanted to give a column. */
function proposed(column: PgColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** Replaces the file's fields of one language and keeps the other fields and languages. */
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
