import { readOnlyStorage } from "../../adapters/storage/read-only-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { fetchPictures, keyOfPicture, type NamedPicture, type Pictures } from "./fetch-pictures.ts";
import { BadCell, ImportFailure, type RowProblem } from "./import-failure.ts";
import type { Finder, ImportKind, Place, SaveOptions, TargetPortfolio } from "./import-kind.ts";
import type { ImportParts, ImportReporter, ImportRequest, ImportResult } from "./import-request.ts";
import { describeMapping, mapColumns, type Mapping } from "./mapping.ts";
import { createProblemList } from "./problem-list.ts";
import { readRows, type ReadingContext } from "./read-rows.ts";
import { findRefusal } from "./refusals.ts";
import { createResolver, type FoundRecord } from "./resolve-names.ts";
import { openSameRows } from "./same-rows.ts";
import { stoppable } from "./table/file-source.ts";
import { openTable } from "./table/read-table.ts";
import { findUnseenParts, findUnseenRows } from "./unseen-rows.ts";
import type { Table } from "./table/table.ts";

/** Ends a transaction without writing, and carries out what it would have done. */
class Unwritten extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("not written");
    this.result = result;
  }
}

/**
 * Imports one file. It is read as a stream, and of its rows only a batch is in memory: once to see that
 * it is whole, once for the pictures that its rows name, and once more in the one transaction in which
 * they are written. What went wrong for a row is in the result, what went wrong for the file is thrown
 * (`ImportFailure`) and leaves nothing behind.
 */
export async function runImport(
  parts: ImportParts,
  request: ImportRequest,
  reporter: ImportReporter,
): Promise<ImportResult> {
  const { stop } = parts;
  const table = await openTable(stop ? stoppable(request.file, stop) : request.file);
  const mapping = mapColumns(request.kind, table.headings, request.overrides);
  const summary = `${table.format}, ${table.rowCount} rows`;
  reporter.preview([summary, ...describeMapping(mapping, table)]);
  // Pictures of a dry run would stay behind when its transaction does not.
  const storage = request.isDryRun ? readOnlyStorage(parts.storage) : parts.storage;
  const pictures = await bringPictures({ ...parts, storage }, request, table, mapping);
  const file = { table, mapping, pictures };
  try {
    return await parts.db.transaction(async (tx) => {
      const result = await writeFile(tx, parts, request, file, reporter);
      if (!result.isWritten) throw new Unwritten(result);
      await parts.settle?.(tx, result);
      return result;
    });
  } catch (error) {
    if (error instanceof Unwritten) return error.result;
    throw error;
  }
}

/** A file that needs nothing more but the database. */
interface ReadyFile {
  table: Table;
  mapping: Mapping;
  pictures: Pictures;
}

/** Brings the pictures that rows name, if they may name any; no transaction is open meanwhile. */
async function bringPictures(
  parts: ImportParts,
  request: ImportRequest,
  table: Table,
  mapping: Mapping,
): Promise<Pictures> {
  if (!mapping.columns.some(({ column }) => column.isPicture)) return new Map();
  const { kind, imagesFolder } = request;
  const portfolio = await parts.portfolios.find(parts.db, request, kind.makesPortfolio);
  const { context } = await openPlaces(parts.db, request, portfolio);
  const named = new Map<string, NamedPicture>();
  for await (const { records } of readRows(kind, table, mapping, context)) {
    for (const { names, focus } of records) {
      for (const { text, column } of names) {
        const picture = { name: text, focus };
        if (column.column.isPicture) named.set(keyOfPicture(picture), picture);
      }
    }
  }
  return fetchPictures(parts, imagesFolder, [...named.values()]);
}

async function writeFile(
  db: Executor,
  { portfolios, removeMissing, stop }: ImportParts,
  request: ImportRequest,
  { table, mapping, pictures }: ReadyFile,
  reporter: ImportReporter,
): Promise<ImportResult> {
  const { kind, whenImageIsMissing } = request;
  const { newManagers, ...portfolio } = await portfolios.open(db, request, kind.makesPortfolio);
  const { context, place } = await openPlaces(db, request, portfolio);
  const resolve = createResolver(db, {
    kind,
    portfolioUuid: portfolio.uuid,
    placeUuid: place?.uuid,
    pictures,
    whenImageIsMissing,
  });
  const scope = {
    kind: kind.name,
    landlord: request.portfolio,
    landlordUuid: portfolio.uuid,
    buildingUuid: place?.uuid ?? null,
  };
  const takeMissing =
    request.removes === undefined
      ? undefined
      : await removeMissing?.(db, { ...scope, now: request.now });
  const sameRows = await openSameRows(db, kind);
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  const problems = createProblemList();
  const notices = createProblemList();
  const unseen = createProblemList();
  let done = 0;
  for await (const batch of readRows(kind, table, mapping, context)) {
    const read = await sameRows.bar(batch.records, ({ externalId }) => externalId);
    const found = await resolve(read.rows);
    const own = await sameRows.barPlaces(found.records);
    const { mayGrant = true } = request;
    const saved = await saveRows(db, kind, { portfolio, mayGrant }, own.rows);
    counts.inserted += saved.inserted;
    counts.updated += saved.updated;
    counts.unchanged += own.rows.length - saved.inserted - saved.updated - saved.refused.length;
    const skipped = [batch, read, found, own].flatMap((step) => step.problems);
    problems.add([...skipped, ...saved.refused]);
    notices.add(found.notices);
    const refused = new Set(saved.refused.map(({ line }) => line));
    const taken = own.rows.filter(({ line }) => !refused.has(line));
    unseen.add(await findUnseenRows(db, kind, portfolio.uuid, taken));
    // Much of a file may be read at once that is written for long.
    stop?.throwIfAborted();
    done += batch.records.length + batch.problems.length;
    reporter.progress(done, table.rowCount);
  }
  const isWhole = problems.count() === 0;
  const missing = isWhole ? ((await takeMissing?.()) ?? null) : null;
  await sameRows.close();
  const parts = await findUnseenParts(db, portfolios, portfolio.uuid, mapping);
  const isUnseen = unseen.count() + parts.length > 0;
  const refusal = findRefusal(request, { isWhole, isUnseen, missing });
  return {
    ...counts,
    isWritten: !request.isDryRun && refusal === null,
    refusal,
    unseen: { count: unseen.count(), rows: unseen.kept(), parts },
    missing,
    skipped: problems.count(),
    problems: problems.kept(),
    notices: notices.kept(),
    newManagers,
  };
}

async function saveRows(
  db: Executor,
  kind: ImportKind,
  { portfolio, ...options }: SaveOptions & { portfolio: TargetPortfolio },
  records: readonly FoundRecord[],
): Promise<WriteCounts & { refused: RowProblem[] }> {
  if (records.length === 0) return { inserted: 0, updated: 0, refused: [] };
  const rows = records.map(({ row }) => row);
  const { inserted, updated, refused = [] } = await kind.save(db, portfolio, rows, options);
  const problems = refused.map(({ at, reason }) => ({
    line: records[at]?.line ?? 0,
    column: null,
    reason,
  }));
  return { inserted, updated, refused: problems };
}

/** What rows are read with, and the place of the command line. */
async function openPlaces(
  db: Executor,
  request: ImportRequest,
  portfolio: TargetPortfolio,
): Promise<{ context: ReadingContext; place: Place | null }> {
  const findPlace = await openPlaceFinder(db, request, portfolio.uuid);
  const place = await findOwnPlace(findPlace, request.building);
  const zoneOf = async (name: string | null) =>
    (name === null ? place : await findPlace(name))?.timezone ?? portfolio.timezone;
  return {
    context: { now: request.now, dates: request.dates, mayGrant: request.mayGrant, zoneOf },
    place,
  };
}

/** What finds the places of a portfolio. */
async function openPlaceFinder(
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
