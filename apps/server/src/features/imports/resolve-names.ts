import type { Executor } from "../../platform/database/executor.ts";
import type { FocalPoint } from "../images/images.public.ts";
import { createPictureFinder, type Pictures } from "./fetch-pictures.ts";
import { MissingImage } from "./image-files.ts";
import { BadCell, type RowProblem } from "./import-failure.ts";
import type { Column, Finder, ImportKind, Reference } from "./import-kind.ts";
import { putPart } from "./put-part.ts";
import type { ImportRecord } from "./read-rows.ts";

/** A row that can be written. */
export interface FoundRecord {
  line: number;
  row: Readonly<Record<string, unknown>>;
}

/** What rows are finished with. */
export interface Finding {
  kind: ImportKind;
  portfolioUuid: string;
  /** Where rows belong that name no place. */
  placeUuid: string | undefined;
  pictures: Pictures;
  whenImageIsMissing: "skip-row" | "leave-out";
}

/** Rows of which everything was found, and those of which something is not there. */
interface Found {
  records: FoundRecord[];
  problems: RowProblem[];
  notices: RowProblem[];
}

/** Finds what cells name, for one batch of rows after the other. */
export function createResolver(
  db: Executor,
  { kind, portfolioUuid, placeUuid, pictures, whenImageIsMissing }: Finding,
): (records: readonly ImportRecord[]) => Promise<Found> {
  const find = createFinder(db, portfolioUuid, pictures);
  const placeField = placeUuid === undefined ? null : fieldOfPlace(kind);
  return async (records) => {
    const found: Found = { records: [], problems: [], notices: [] };
    const tolerated = whenImageIsMissing === "leave-out" ? found.notices : null;
    for (const record of records) {
      const row = { ...record.row };
      const problem = await fillNames(record, row, find, tolerated);
      if (placeField !== null) row[placeField] ??= placeUuid;
      if (problem === null) found.records.push({ line: record.line, row });
      else found.problems.push(problem);
    }
    return found;
  };
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
