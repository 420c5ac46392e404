import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { RowProblem } from "./import-failure.ts";
import { findBuilding, openPortfolio } from "./import-target.ts";
import type { ImportKind } from "./kinds/kind.ts";
import { describeMapping, mapColumns, type Mapping } from "./mapping.ts";
import { type ImportRecord, readRows } from "./read-rows.ts";
import { createBuildingFinder } from "./references.ts";
import { listNamedBuildings } from "./references.repository.ts";
import { resolveReferences } from "./resolve-references.ts";
import { readTable } from "./table/read-table.ts";
import { toTargetRows } from "./target-rows.ts";
import { upsertRows, type Writable } from "./upsert.repository.ts";

/** What the operator asked for. */
export interface ImportRequest {
  kind: ImportKind;
  bytes: Uint8Array;
  /** Folder that `image` cells name files of. */
  imagesFolder: string;
  /** Slug of the portfolio; it is made when there is none. */
  portfolio: string;
  /** Identifier of the brand of a new portfolio. */
  brand: string;
  /** Key of the building that every row belongs to. */
  building?: string | undefined;
  language?: string | undefined;
  timezone?: string | undefined;
  /** Field → heading. */
  overrides: Readonly<Record<string, string>>;
  isDryRun: boolean;
  /** Whether a row whose picture file is not there is skipped, or comes without a picture. */
  whenImageIsMissing: "skip-row" | "leave-out";
  now: Date;
}

/** Where a run tells what it does. */
export interface ImportReporter {
  /** The file was understood; lines to show before anything is written. */
  preview(lines: readonly string[]): void;
  /** So many of the rows are done. */
  progress(done: number, total: number): void;
}

/** What a run did. */
export interface ImportResult {
  inserted: number;
  updated: number;
  unchanged: number;
  skipped: number;
  /** Rows that were skipped, by line. */
  problems: RowProblem[];
  /** Rows that came without their picture. */
  notices: RowProblem[];
}

/** The pool, or a transaction that the run becomes a part of. */
export type Transactional = Pick<Db, "transaction">;

/** What a run works with. */
export interface ImportParts {
  db: Transactional;
  storage: FileStorage;
}

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
 * Imports one file in one transaction: what went wrong for a row is in the result, what went wrong for
 * the file is thrown (`ImportFailure`) and leaves nothing behind.
 */
export async function runImport(
  parts: ImportParts,
  request: ImportRequest,
  reporter: ImportReporter,
): Promise<ImportResult> {
  const table = readTable(request.bytes);
  const mapping = mapColumns(request.kind, table.headings, request.overrides);
  reporter.preview([
    `${table.format}, ${table.rows.length} rows`,
    ...describeMapping(mapping, table),
  ]);
  try {
    return await parts.db.transaction(async (tx) => {
      const portfolio = await openPortfolio(tx, request);
      const buildings = createBuildingFinder(await listNamedBuildings(tx, portfolio.uuid));
      const building = findBuilding(buildings, request.building);
      const zoneOf = (name: string | null) =>
        (name === null ? building : buildings(name))?.timezone ?? portfolio.timezone;
      const read = readRows(request.kind, table, mapping, { now: request.now, zoneOf });
      const storage = request.isDryRun ? discardingStorage : parts.storage;
      const resolved = await resolveReferences(tx, storage, request, {
        records: read.records,
        portfolioUuid: portfolio.uuid,
        buildings,
      });
      const problems = [...read.problems, ...resolved.problems].toSorted((a, b) => a.line - b.line);
      const target = { portfolio, buildingUuid: building?.uuid };
      const counts = await writeRecords(
        tx,
        request.kind,
        resolved.records,
        mapping,
        target,
        (done) => {
          reporter.progress(done + problems.length, resolved.records.length + problems.length);
        },
      );
      const unchanged = resolved.records.length - counts.inserted - counts.updated;
      const result = {
        ...counts,
        unchanged,
        skipped: problems.length,
        problems,
        notices: resolved.notices,
      };
      if (request.isDryRun) throw new DryRunEnd(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result;
    throw error;
  }
}

async function writeRecords(
  tx: Executor,
  kind: ImportKind,
  records: readonly ImportRecord[],
  mapping: Mapping,
  target: Parameters<typeof toTargetRows>[2],
  onProgress: (done: number) => void,
): Promise<{ inserted: number; updated: number }> {
  const counts = { inserted: 0, updated: 0 };
  const rows = toTargetRows(kind, records, target);
  const writable = listWritable(records, mapping);
  if (target.buildingUuid !== undefined && !writable.properties.includes("buildingUuid")) {
    writable.properties.push("buildingUuid");
  }
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize);
    const written = await upsertRows(tx, kind.table, chunk, writable);
    counts.inserted += written.inserted;
    counts.updated += written.updated;
    onProgress(start + chunk.length);
  }
  return counts;
}

/** Only what the file maps may change in rows that exist. */
function listWritable(
  records: readonly ImportRecord[],
  mapping: Mapping,
): Writable & { properties: string[] } {
  const translated: Record<string, string[]> = {};
  for (const { field, language } of mapping.columns) {
    if (language !== null) (translated[language] ??= []).push(field.name);
  }
  return { properties: Object.keys(records[0]?.values ?? {}), translated };
}

/** Takes the pictures of a dry run; they would stay behind when its transaction does not. */
const discardingStorage: FileStorage = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
};
