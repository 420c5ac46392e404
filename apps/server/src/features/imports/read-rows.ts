import { createHash } from "node:crypto";
import type { CellContext, CellValue } from "./cells/cell.ts";
import { BadCell, type RowProblem } from "./import-failure.ts";
import type { ImportKind, Reference } from "./kinds/kind.ts";
import type { MappedColumn, Mapping } from "./mapping.ts";
import type { Table, TableRow } from "./table/table.ts";

/** Texts in other languages: language code → field → text. */
export type Translations = Record<string, Record<string, string>>;

/** A row that passed every check; references are still the words of the file. */
export interface ImportRecord {
  line: number;
  externalId: string;
  /** By property of the table; only what the file maps. */
  values: Record<string, CellValue>;
  translations: Translations;
  /** Words to look up, with the heading they stand under, for messages. */
  references: Partial<Record<Reference, { text: string; heading: string; property: string }>>;
}

/** What the rows of one run are read with. */
export interface ReadingContext {
  now: Date;
  /** IANA zone of a row in the building that the text names (null: no building). Throws `BadCell`. */
  zoneOf(building: string | null): string;
}

/** Reads and checks every row; the bad ones come back as problems. */
export function readRows(
  kind: ImportKind,
  table: Table,
  mapping: Mapping,
  context: ReadingContext,
): { records: ImportRecord[]; problems: RowProblem[] } {
  const records: ImportRecord[] = [];
  const problems: RowProblem[] = [...table.problems];
  const lineOf = new Map<string, number>();
  for (const row of table.rows) {
    const read = readRow(kind, row, mapping, context);
    if ("reason" in read) {
      problems.push(read);
      continue;
    }
    const earlier = lineOf.get(read.externalId);
    if (earlier === undefined) {
      lineOf.set(read.externalId, row.line);
      records.push(read);
    } else {
      problems.push({ line: row.line, column: null, reason: `is the same row as line ${earlier}` });
    }
  }
  return { records, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function readRow(
  kind: ImportKind,
  row: TableRow,
  mapping: Mapping,
  context: ReadingContext,
): ImportRecord | RowProblem {
  let heading: string | null = null;
  try {
    const byField: Record<string, CellValue> = {};
    const values: Record<string, CellValue> = {};
    const translations: Translations = {};
    const references: ImportRecord["references"] = {};
    const place = mapping.columns.find((column) => column.field.reference === "building");
    heading = place?.heading ?? null;
    const building = place === undefined ? "" : cellOf(row, place).trim();
    const zone = context.zoneOf(building === "" ? null : building);
    for (const column of mapping.columns) {
      heading = column.heading;
      const { field, language } = column;
      const value = readCell(row, column, { zone, now: context.now, row: values });
      if (language !== null) {
        const texts = (translations[language] ??= {});
        if (typeof value === "string") texts[field.name] = value;
        continue;
      }
      byField[field.name] = value;
      if (field.property === null) continue;
      if (field.reference === undefined) values[field.property] = value;
      else if (typeof value === "string") {
        references[field.reference] = { text: value, heading, property: field.property };
      } else values[field.property] = null;
    }
    heading = null;
    deriveProperties(kind, mapping, byField, values);
    const externalId = readExternalId(kind, row, mapping, values);
    return { line: row.line, externalId, values, translations, references };
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return { line: row.line, column: heading, reason: error.message };
  }
}

function readCell(row: TableRow, column: MappedColumn, context: CellContext): CellValue {
  const text = cellOf(row, column);
  const { field, language } = column;
  const value = text.trim() === "" ? null : field.parse(text, context);
  const isEmpty = value === null || value === "";
  const isNeeded = field.isRequired || field.name === "external_id";
  if (isEmpty && isNeeded && language === null) throw new BadCell("is empty");
  return isEmpty ? null : value;
}

function cellOf(row: TableRow, column: MappedColumn): string {
  return row.cells[column.index] ?? "";
}

function deriveProperties(
  kind: ImportKind,
  mapping: Mapping,
  byField: Readonly<Record<string, CellValue>>,
  values: Record<string, CellValue>,
): void {
  const isMapped = (name: string) => mapping.columns.some((column) => column.field.name === name);
  for (const { property, from, unless, derive } of kind.derivations) {
    if (!from.some(isMapped) || (unless !== undefined && isMapped(unless))) continue;
    values[property] = derive(byField);
  }
}

/**
 * The key of a row: its own, or a hash of what identifies it. The hash is of the cells as written, so
 * that relative dates, which mean another day tomorrow, still find their row.
 */
function readExternalId(
  kind: ImportKind,
  row: TableRow,
  mapping: Mapping,
  values: Record<string, CellValue>,
): string {
  const own = values["externalId"];
  delete values["externalId"];
  if (typeof own === "string") return own;
  const identity = kind.identity.map((name) => {
    const column = mapping.columns.find((each) => each.field.name === name && !each.language);
    const text = column === undefined ? "" : cellOf(row, column);
    return text.replace(/\s+/g, " ").trim().toLowerCase();
  });
  return `derived-${createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32)}`;
}
