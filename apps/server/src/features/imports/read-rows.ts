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
  const record: ImportRecord = {
    line: row.line,
    externalId: "",
    values: {},
    translations: {},
    references: {},
  };
  const byField: Record<string, CellValue> = {};
  let heading: string | null = null;
  try {
    const place = mapping.columns.find((column) => column.field.reference === "building");
    heading = place?.heading ?? null;
    const building = place === undefined ? "" : cellOf(row, place).trim();
    const zone = context.zoneOf(building === "" ? null : building);
    for (const column of mapping.columns) {
      heading = column.heading;
      const value = readCell(row, column, { zone, now: context.now, row: record.values });
      if (column.language === null) byField[column.field.name] = value;
      putValue(record, column, value);
    }
    heading = null;
    deriveProperties(kind, mapping, byField, record.values);
    return { ...record, externalId: takeExternalId(kind, row, mapping, record.values) };
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return { line: row.line, column: heading, reason: error.message };
  }
}

/** Puts a value where its column belongs: a translation, a reference to look up, or a property. */
function putValue(record: ImportRecord, column: MappedColumn, value: CellValue): void {
  const { field, language, heading } = column;
  if (language !== null) {
    const texts = (record.translations[language] ??= {});
    if (typeof value === "string") texts[field.name] = value;
    // A translated list is one text, as the file writes it.
    if (isList(value)) texts[field.name] = value.join(";");
  } else if (field.property === null) {
    return;
  } else if (field.reference !== undefined && typeof value === "string") {
    record.references[field.reference] = { text: value, heading, property: field.property };
  } else {
    record.values[field.property] = value;
  }
}

function isList(value: CellValue): value is readonly string[] {
  return Array.isArray(value);
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
 * Takes the key of a row out of its values: its own, or a hash of what identifies it. The hash is of the cells as written, so
 * that relative dates, which mean another day tomorrow, still find their row.
 */
function takeExternalId(
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
