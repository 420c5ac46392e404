import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { ImportParts, ImportReporter, ImportRequest, ImportResult } from "./import-request.ts";
import { findBuilding, openPortfolio } from "./import-target.ts";
import { describeMapping, mapColumns, type Mapping } from "./mapping.ts";
import { readRows } from "./read-rows.ts";
import { createBuildingFinder } from "./references.ts";
import { listNamedBuildings } from "./references.repository.ts";
import { type ImageParts, resolveReferences } from "./resolve-references.ts";
import { readTable } from "./table/read-table.ts";
import type { Table } from "./table/table.ts";

/** Ends the transaction of a dry run without writing, and carries out what it would have done. */
class DryRunEnd extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("dry run");
    this.result = result;
  }
}

/**
 * Imports one file in one transaction: what went wrong for a row is in the result, what went wrong for
 * the file is thrown (`ImportFailure`) and leaves nothing behind.
 */
export async function runImport(
  { db, ...images }: ImportParts,
  request: ImportRequest,
  reporter: ImportReporter,
): Promise<ImportResult> {
  const table = readTable(request.bytes);
  const mapping = mapColumns(request.kind, table.headings, request.overrides);
  const summary = `${table.format}, ${table.rows.length} rows`;
  reporter.preview([summary, ...describeMapping(mapping, table)]);
  const file: MappedFile = { table, mapping, request, reporter };
  if (!request.isDryRun) return db.transaction((tx) => importRows(tx, images, file));
  try {
    return await db.transaction(async (tx) => {
      throw new DryRunEnd(await importRows(tx, { ...images, storage: discardingStorage }, file));
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result;
    throw error;
  }
}

interface MappedFile {
  table: Table;
  mapping: Mapping;
  request: ImportRequest;
  reporter: ImportReporter;
}

async function importRows(
  db: Executor,
  images: ImageParts,
  { table, mapping, request, reporter }: MappedFile,
): Promise<ImportResult> {
  const { kind, now } = request;
  const portfolio = await openPortfolio(db, request, kind.makesPortfolio);
  const buildings = createBuildingFinder(await listNamedBuildings(db, portfolio.uuid));
  const building = findBuilding(buildings, request.building);
  const zoneOf = (name: string | null) =>
    (name === null ? building : buildings(name))?.timezone ?? portfolio.timezone;
  const read = readRows(kind, table, mapping, { now, zoneOf });
  const { records, notices, ...unresolved } = await resolveReferences(db, images, request, {
    records: read.records,
    portfolioUuid: portfolio.uuid,
    buildings,
  });
  const early = [...read.problems, ...unresolved.problems];
  const target = { portfolio, buildingUuid: building?.uuid };
  const onProgress = (done: number) =>
    reporter.progress(done + early.length, records.length + early.length);
  const { problems: late, ...counts } = await kind.write(db, {
    kind,
    records,
    mapping,
    target,
    onProgress,
  });
  const unchanged = records.length - late.length - counts.inserted - counts.updated;
  const problems = [...early, ...late].toSorted((a, b) => a.line - b.line);
  const { newManagers } = portfolio;
  return { ...counts, unchanged, skipped: problems.length, problems, notices, newManagers };
}

/** Takes the pictures of a dry run; they would stay behind when its transaction does not. */
const discardingStorage: FileStorage = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
};
