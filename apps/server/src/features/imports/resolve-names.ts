import type { Executor } from "../../platform/database/executor.ts";
import type { FocalPoint } from "../images/images.public.ts";
import { createPictureFinder, type Pictures } from "./fetch-pictures.ts";
import { MissingImage } from "./image-files.ts";
import { BadCell, type RowProblem } from "./import-failure.ts";
import type { Column, Finder, ImportKind, Reference } from "./import-kind.ts";
import { putPart } from "./put-part.ts";
import { type ImportRecord, sameRow } from "./read-rows.ts";

/** A row that can be written. */
export interface FoundRecord {
  line: number;
  row: Readonly<Record<string, unknown>>;
}

/** What rows are finished with. */
export interface Finding {
  kind: ImportKind;
  records: readonly ImportRecord[];
  portfolioUuid: string;
  /** Where rows belong that name no place. */
  placeUuid: string | undefined;
  pictures: Pictures;
  whenImageIsMissing: "skip-row" | "leave-out";
}

/** Finds what cells name; rows of which something is not there come back as problems. */
export async function resolveNames(
  db: Executor,
  { kind, records, portfolioUuid, placeUuid, pictures, whenImageIsMissing }: Finding,
): Promise<{ records: FoundRecord[]; problems: RowProblem[]; notices: RowProblem[] }> {
  const find = createFinder(db, portfolioUuid, pictures);
  const findSame = createSameFinder(kind.unique);
  const placeField = placeUuid === undefined ? null : fieldOfPlace(kind);
  const found: FoundRecord[] = [];
  const problems: RowProblem[] = [];
  const notices: RowProblem[] = [];
  for (const record of records) {
    const row = { ...record.row };
    const tolerated = whenImageIsMissing === "leave-out" ? notices : null;
    const problem = await fillNames(record, row, find, tolerated);
    if (placeField !== null) row[placeField] ??= placeUuid;
    const earlier = problem === null ? findSame(row, record.line) : null;
    if (problem !== null) problems.push(problem);
    else if (earlier !== null) problems.push(sameRow(record.line, earlier));
    else found.push({ line: record.line, row });
  }
  return { records: found, problems, notices };
}

function fieldOfPlace({ place, columns }: ImportKind): string | null {
  if (place === null) return null;
  return columns.find(({ reference }) => reference === place)?.into ?? null;
}

type FindUuid = (column: Column, text: string, focus: FocalPoint) => Promise<string>;

/** Opens every reference once, when the first row needs it. */
function createFinder(db: Executor, portfolioUuid: string, pictures: Pictures): FindUuid {
  const opened = new Map<Reference, Finder>();
  const findPicture = createPictureFinder(db, pictures, portfolioUuid);
  return async ({ reference }, text, focus) => {
    if (reference === undefined) return findPicture({ name: text, focus });
    const find = opened.get(reference) ?? (await reference.open(db, portfolioUuid));
    opened.set(reference, find);
    return (await find(text)).uuid;
  };
}

/** What is found first: rows that are there, then pictures, then what is added where it is missing. */
function rankOf({ reference }: Column): number {
  if (reference === undefined) return 1;
  return reference.adds ? 2 : 0;
}

async function fillNames(
  { line, names, focus }: ImportRecord,
  row: Record<string, unknown>,
  find: FindUuid,
  notices: RowProblem[] | null,
): Promise<RowProblem | null> {
  const ordered = names.toSorted((a, b) => rankOf(a.column.column) - rankOf(b.column.column));
  for (const { text, column } of ordered) {
    const into = column.column.into ?? "";
    try {
      putPart(row, into, await find(column.column, text, focus));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      const problem = { line, column: column.heading, reason: error.message };
      if (!(error instanceof MissingImage) || notices === null) return problem;
      putPart(row, into, null);
      notices.push(problem);
    }
  }
  return null;
}

/** Tells on which line the same row was before; null for the first of its kind. */
function createSameFinder(
  fields: readonly string[] | undefined,
): (row: Readonly<Record<string, unknown>>, line: number) => number | null {
  const lineOf = new Map<string, number>();
  return (row, line) => {
    if (fields === undefined) return null;
    const key = JSON.stringify(fields.map((field) => row[field]));
    const earlier = lineOf.get(key) ?? null;
    if (earlier === null) lineOf.set(key, line);
    return earlier;
  };
}
