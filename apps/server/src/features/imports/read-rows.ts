import { createHash } from "node:crypto";
import type { FieldFault } from "../../platform/writes/check.ts";
import { AmbiguousDate, type CellContext, type DateOrder } from "./cells/cell.ts";
import { type FocalPoint, middle } from "../images/images.public.ts";
import { BadCell, ImportFailure, type RowProblem } from "./import-failure.ts";
import type { ImportKind } from "./import-kind.ts";
import type { MappedColumn, Mapping } from "./mapping.ts";
import { putPart } from "./put-part.ts";
import type { Table, TableRow } from "./table/table.ts";

/** A row that passed its feature's check; what its cells name is not found yet. */
export interface ImportRecord {
  line: number;
  /** What makes another row of the file the same one. */
  externalId: string;
  /** What is to be written, without what its cells name. */
  row: Readonly<Record<string, unknown>>;
  /** Cells that name other rows or pictures. */
  names: readonly { text: string; column: MappedColumn }[];
  /** The focal point of its pictures. */
  focus: FocalPoint;
}

/** What the rows of one run are read with. */
export interface ReadingContext {
  now: Date;
  dates: DateOrder | undefined;
  mayGrant: boolean | undefined;
  /** IANA zone of a row in the place that the text names (null: no place). Throws `BadCell`. */
  zoneOf(place: string | null): Promise<string>;
}

/** Rows that were read, and those that were not. */
export interface ReadBatch {
  records: readonly ImportRecord[];
  problems: readonly RowProblem[];
}

/** Rows in one batch; more of them gain nothing and make statements too long to plan well. */
const batchSize = 500;

/** Reads and checks every row, a batch at a time; the bad ones come back as problems. */
export async function* readRows(
  kind: ImportKind,
  table: Table,
  mapping: Mapping,
  context: ReadingContext,
): AsyncGenerator<ReadBatch> {
  let records: ImportRecord[] = [];
  let problems: RowProblem[] = [];
  for await (const row of table.rows()) {
    const read = "reason" in row ? row : await readRow(kind, row, mapping, context);
    if ("reason" in read) problems.push(read);
    else records.push(read);
    if (records.length + problems.length < batchSize) continue;
    yield { records, problems };
    records = [];
    problems = [];
  }
  if (records.length + problems.length > 0) yield { records, problems };
}

async function readRow(
  kind: ImportKind,
  row: TableRow,
  mapping: Mapping,
  context: ReadingContext,
): Promise<ImportRecord | RowProblem> {
  const place = mapping.columns.find(({ column }) => isPlace(kind, column.reference));
  try {
    const text = place === undefined ? "" : boundName(cellOf(row, place).trim());
    const zone = await context.zoneOf(text === "" ? null : text);
    return checkCells(kind, row, mapping, readCells(row, mapping, { ...context, zone }));
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return { line: row.line, column: place?.heading ?? null, reason: error.message };
  }
}

function isPlace(kind: ImportKind, reference: unknown): boolean {
  return kind.place !== null && reference === kind.place;
}

/** What the cells of a row say, up to the first that cannot be read. */
interface ReadCells {
  draft: Record<string, unknown> & { translations?: Record<string, Record<string, unknown>> };
  names: { text: string; column: MappedColumn }[];
  byColumn: Record<string, unknown>;
  /** The focal point of its pictures. */
  focus: FocalPoint;
  bad: { column: MappedColumn; reason: string } | null;
}

function readCells(row: TableRow, mapping: Mapping, context: Omit<CellContext, "row">): ReadCells {
  const read: ReadCells = { draft: {}, names: [], byColumn: {}, focus: middle, bad: null };
  for (const column of mapping.columns) {
    try {
      putValue(read, column, readCell(row, column, { ...context, row: read.draft }));
    } catch (error) {
      // Whoever writes one such date writes others: skipping row by row would lose most of them.
      if (error instanceof AmbiguousDate) throw unsaidDates(row, column, error);
      if (!(error instanceof BadCell)) throw error;
      return { ...read, bad: { column, reason: error.message } };
    }
  }
  return read;
}

function unsaidDates({ line }: TableRow, column: MappedColumn, { message }: AmbiguousDate) {
  const advice = "Say --dates dmy for the day first, --dates mdy for the month first.";
  return new ImportFailure(
    `"${column.heading}" ${message} (line ${line}). ${advice}`,
    `"${column.heading}" has two meanings (line ${line}). ${advice}`,
  );
}

/** Longest name of another row, in characters; a batch holds them all, and what is told repeats them. */
const longestName = 2000;

function boundName(name: string): string {
  if (name.length <= longestName) return name;
  throw new BadCell(`has ${name.length} characters, at most ${longestName} are allowed`);
}

/** Puts a value where its column belongs: a translation, a name to look up, or a field. */
function putValue(read: ReadCells, mapped: MappedColumn, value: unknown) {
  const { draft, names, byColumn } = read;
  const { column, language } = mapped;
  const { into } = column;
  if (language === null) byColumn[column.name] = value;
  if (column.isFocus) read.focus = (value as FocalPoint | null) ?? middle;
  if (into === null) return;
  if (language !== null) ((draft.translations ??= {})[language] ??= {})[into] = value;
  else if (isName(column) && typeof value === "string")
    names.push({ text: boundName(value), column: mapped });
  else putPart(draft, into, value);
}

function isName({ reference, isPicture }: MappedColumn["column"]): boolean {
  return reference !== undefined || isPicture === true;
}

function readCell(row: TableRow, { column, index }: MappedColumn, context: CellContext): unknown {
  const text = row.cells[index] ?? "";
  const value = text.trim() === "" ? null : column.read(text, context);
  const isEmpty = value === null || value === "";
  // The check cannot know that a name was there: it sees only what was found by it.
  if (isEmpty && (column.name === keyColumn || (column.isRequired && isName(column)))) {
    throw new BadCell("is empty");
  }
  return isEmpty ? null : value;
}

function cellOf(row: TableRow, { index }: MappedColumn): string {
  return row.cells[index] ?? "";
}

/** Lets the feature check what was read; the first fault, by the order of columns, is told. */
function checkCells(
  kind: ImportKind,
  row: TableRow,
  mapping: Mapping,
  { draft, names, byColumn, focus, bad }: ReadCells,
): ImportRecord | RowProblem {
  const externalId = keyOf(kind, row, mapping, draft);
  derive(kind, mapping, byColumn, draft);
  const result = kind.check({ ...draft, externalId });
  if (bad === null && result.faults === null) {
    return { line: row.line, externalId, row: { ...result.row }, names, focus };
  }
  const faults = (result.faults ?? []).map((fault) => ({
    column: columnOf(mapping, fault),
    reason: fault.reason,
  }));
  // What could not be read is missing, too: why not comes first.
  const [first] = [...(bad === null ? [] : [bad]), ...faults].toSorted(
    (a, b) => placeOf(mapping, a.column) - placeOf(mapping, b.column),
  );
  const { column = null, reason = "cannot be read" } = first ?? {};
  return { line: row.line, column: column?.heading ?? null, reason };
}

function columnOf(mapping: Mapping, { field, language }: FieldFault): MappedColumn | null {
  return (
    mapping.columns.find((each) => each.column.into === field && each.language === language) ?? null
  );
}

function placeOf(mapping: Mapping, column: MappedColumn | null): number {
  return column === null ? mapping.columns.length : mapping.columns.indexOf(column);
}

function derive(
  kind: ImportKind,
  mapping: Mapping,
  byColumn: Readonly<Record<string, unknown>>,
  draft: Record<string, unknown>,
): void {
  const isMapped = (name: string) => mapping.columns.some(({ column }) => column.name === name);
  for (const { into, from, unless, derive: make } of kind.derivations) {
    if (!from.some(isMapped) || (unless !== undefined && isMapped(unless))) continue;
    draft[into] = make(byColumn);
  }
}

/** The column with the key by which the next run finds a row again. */
const keyColumn = "external_id";

/**
 * The key of a row: its own, or a hash of what identifies it. The hash is of the cells as written, so
 * that relative dates, which mean another day tomorrow, still find their row.
 */
function keyOf(
  kind: ImportKind,
  row: TableRow,
  mapping: Mapping,
  draft: Readonly<Record<string, unknown>>,
): string {
  const own = draft["externalId"];
  if (typeof own === "string") return own;
  const identity = kind.identity.map((name) => {
    const mapped = mapping.columns.find((each) => each.column.name === name && !each.language);
    const text = mapped === undefined ? "" : cellOf(row, mapped);
    return text.replace(/\s+/g, " ").trim().toLowerCase();
  });
  return `derived-${createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32)}`;
}
