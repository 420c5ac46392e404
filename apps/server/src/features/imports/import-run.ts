import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { fetchPictures, type Pictures } from "./fetch-pictures.ts";
import { BadCell, ImportFailure, type RowProblem } from "./import-failure.ts";
import type { Finder, Place, TargetPortfolio } from "./import-kind.ts";
import type { ImportParts, ImportReporter, ImportRequest, ImportResult } from "./import-request.ts";
import { describeMapping, mapColumns, type Mapping } from "./mapping.ts";
import { type ImportRecord, readRows } from "./read-rows.ts";
import { type FoundRecord, resolveNames } from "./resolve-names.ts";
import { readTable } from "./table/read-table.ts";
import type { Table } from "./table/table.ts";

/** Rows in one statement; more of them gain nothing and make the statement too long to plan well. */
const chunkSize = 500;

/** Ends the transaction of a dry run without writing, and carries out what it would have done. */
class DryRunEnd extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("dry run");
    this.result = result;
  }
}

/**
 * Imports one file. Its rows are read and checked and their pictures fetched first; what is written is
 * written in one transaction. What went wrong for a row is in the result, what went wrong for the file
 * is thrown (`ImportFailure`) and leaves nothing behind.
 */
export async function runImport(
  parts: ImportParts,
  request: ImportRequest,
  reporter: ImportReporter,
): Promise<ImportResult> {
  const table = readTable(request.bytes);
  const mapping = mapColumns(request.kind, table.headings, request.overrides);
  const summary = `${table.format}, ${table.rows.length} rows`;
  reporter.preview([summary, ...describeMapping(mapping, table)]);
  if (!request.isDryRun) {
    const ready = await readFile(parts, request, table, mapping);
    return parts.db.transaction((tx) => writeFile(tx, parts, request, ready, reporter));
  }
  const ready = await readFile({ ...parts, storage: discardingStorage }, request, table, mapping);
  try {
    return await parts.db.transaction(async (tx) => {
      throw new DryRunEnd(await writeFile(tx, parts, request, ready, reporter));
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result;
    throw error;
  }
}

/** A file that needs nothing more but the database. */
interface ReadyFile {
  records: readonly ImportRecord[];
  problems: readonly RowProblem[];
  pictures: Pictures;
}

/** Reads the rows of a file and brings their pictures; no transaction is open meanwhile. */
async function readFile(
  parts: ImportParts,
  request: ImportRequest,
  table: Table,
  mapping: Mapping,
): Promise<ReadyFile> {
  const { kind, now, imagesFolder } = request;
  const portfolio = await parts.portfolios.find(parts.db, request, kind.makesPortfolio);
  const findPlace = await openPlaces(parts.db, request, portfolio.uuid);
  const place = await findOwnPlace(findPlace, request.building);
  const zoneOf = async (name: string | null) =>
    (name === null ? place : await findPlace(name))?.timezone ?? portfolio.timezone;
  const { records, problems } = await readRows(kind, table, mapping, { now, zoneOf });
  const named = records.flatMap(({ names, focus }) =>
    names
      .filter(({ column }) => column.column.isPicture)
      .map(({ text }) => ({ name: text, focus })),
  );
  return { records, problems, pictures: await fetchPictures(parts, imagesFolder, named) };
}

async function writeFile(
  db: Executor,
  { portfolios }: ImportParts,
  request: ImportRequest,
  { records, problems: early, pictures }: ReadyFile,
  reporter: ImportReporter,
): Promise<ImportResult> {
  const { kind, whenImageIsMissing } = request;
  const { newManagers, ...portfolio } = await portfolios.open(db, request, kind.makesPortfolio);
  const findPlace = await openPlaces(db, request, portfolio.uuid);
  const place = await findOwnPlace(findPlace, request.building);
  const found = await resolveNames(db, {
    kind,
    records,
    portfolioUuid: portfolio.uuid,
    placeUuid: place?.uuid,
    pictures,
    whenImageIsMissing,
  });
  const skipped = [...early, ...found.problems];
  const total = skipped.length + found.records.length;
  const { problems: late, ...counts } = await writeChunks(db, request, portfolio, found.records, {
    onProgress: (done) => reporter.progress(done + skipped.length, total),
  });
  const unchanged = found.records.length - late.length - counts.inserted - counts.updated;
  const problems = [...skipped, ...late].toSorted((a, b) => a.line - b.line);
  const { notices } = found;
  return { ...counts, unchanged, skipped: problems.length, problems, notices, newManagers };
}

async function writeChunks(
  db: Executor,
  { kind }: ImportRequest,
  portfolio: TargetPortfolio,
  records: readonly FoundRecord[],
  { onProgress }: { onProgress(done: number): void },
): Promise<{ inserted: number; updated: number; problems: RowProblem[] }> {
  const written = { inserted: 0, updated: 0, problems: new Array<RowProblem>() };
  for (let start = 0; start < records.length; start += chunkSize) {
    const chunk = records.slice(start, start + chunkSize);
    const rows = chunk.map(({ row }) => row);
    const { inserted, updated, refused = [] } = await kind.save(db, portfolio, rows);
    written.inserted += inserted;
    written.updated += updated;
    for (const { at, reason } of refused) {
      written.problems.push({ line: chunk[at]?.line ?? 0, column: null, reason });
    }
    onProgress(start + chunk.length);
  }
  return written;
}

/** What finds the places of a portfolio. */
async function openPlaces(
  db: Executor,
  { kind }: ImportRequest,
  portfolioUuid: string,
): Promise<Finder<Place>> {
  if (kind.place === null) {
    return () => {
      throw new BadCell(`does not go with ${kind.name}`);
    };
  }
  return kind.place.open(db, portfolioUuid);
}

/** The place of the command line, or null when it names none. */
async function findOwnPlace(
  findPlace: Finder<Place>,
  name: string | undefined,
): Promise<Place | null> {
  if (name === undefined) return null;
  try {
    return await findPlace(name);
  } catch (error) {
    if (error instanceof BadCell) throw new ImportFailure(`--building ${error.message}`);
    throw error;
  }
}

/** Takes the pictures of a dry run; they would stay behind when its transaction does not. */
const discardingStorage: FileStorage = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
};
