import { dirname } from "node:path";
import { RemoteRefusal } from "../../../adapters/remote/remote-refusal.ts";
import { isWebAddress } from "../../../adapters/remote/web-address.ts";
import { CommandFailure } from "../../../platform/commands/command.ts";
import { reasonOf } from "../../../platform/database/logged-error.ts";
import { countsOf } from "../import-counts.ts";
import { ImportFailure } from "../import-failure.ts";
import type { ImportKind } from "../import-kind.ts";
import type { ImportRequest, ImportResult } from "../import-request.ts";
import { runImport } from "../import-run.ts";
import type { Refusal } from "../refusals.ts";
import type { FileSource } from "../table/file-source.ts";
import { LostClaim } from "./held-claim.ts";
import type { ScheduleParts } from "./schedule-parts.ts";
import { type ClaimedImport, isTakenAlready, keepClaim, recordRun } from "./schedule.repository.ts";

/** What a file is known by. */
interface NamedFile {
  /** Empty where it has none, as at an address. */
  name: string;
  /** Of its bytes; null where they could not be read. */
  digest: string | null;
  /** Puts it out of the way. */
  setAside?: () => Promise<void>;
}

/** Bytes to be imported. */
export interface SourceFile extends NamedFile {
  digest: string;
  source: FileSource;
}

/**
 * Takes a file, unless it is the very one that was taken last; whether it is in by now. Throws
 * `LostClaim`, and what a stop is told by.
 */
export async function takeFile(
  parts: ScheduleParts,
  mine: ClaimedImport,
  file: SourceFile,
): Promise<boolean> {
  const { db, storage, remoteFiles, portfolios, removeMissing, stop } = parts;
  if (await isTakenAlready(db, mine, file)) return true;
  const kind = parts.kinds.find(({ name }) => name === mine.kind);
  if (kind === undefined) throw new ImportFailure(`There is no import of ${mine.kind}.`);
  async function settle(tx: Parameters<typeof recordRun>[0], result: ImportResult) {
    if (!(await keepClaim(tx, mine))) throw new LostClaim();
    const { name, digest } = file;
    const run = { ...keysOf(mine), file: name, digest, isTaken: true };
    await recordRun(tx, { ...run, ...countsOf(result), reason: remarksOf(result) });
  }
  try {
    const result = await runImport(
      { db, storage, remoteFiles, portfolios, removeMissing, stop, settle },
      requestOf(mine, kind, file.source, parts.now()),
      { preview: () => undefined, progress: () => undefined },
    );
    const { refusal } = result;
    if (refusal === null) {
      kind.record?.(result);
      return true;
    }
    await refuseFile(parts, mine, file, refusalWords[refusal](result), result);
  } catch (error) {
    if (error instanceof LostClaim || stop.aborted) throw error;
    await refuseFile(parts, mine, file, whyOf(error));
  }
  return false;
}

const keysOf = ({ portfolioUuid, uuid: importUuid }: ClaimedImport) => ({
  portfolioUuid,
  importUuid,
});

/** What an import asks for, as the command line would. */
function requestOf(
  { slug, source, isStrict, options }: ClaimedImport,
  kind: ImportKind,
  file: FileSource,
  now: Date,
): ImportRequest {
  return {
    kind,
    file,
    // Pictures lie beside a file; beside an address lies nothing.
    imagesFolder: options.images ?? (isWebAddress(source) ? null : dirname(source)),
    portfolio: slug,
    brand: "",
    building: options.building,
    language: options.language,
    timezone: options.timezone,
    overrides: options.map ?? {},
    dates: options.dates,
    mayGrant: options.roles === true,
    isStrict,
    removes: options.remove_missing,
    isDryRun: false,
    whenImageIsMissing: "skip-row",
    now,
  };
}

/** Why nothing of a file was written that could be read. */
const refusalWords: Readonly<Record<Refusal, (result: ImportResult) => string>> = {
  too_many: ({ missing }) =>
    `Nothing was written: ${missing?.count} of ${missing?.of} are not in the file, more than a tenth; "remove_missing: many" says that it is meant`,
  strict: (result) => `Nothing was written (strict): ${firstOf(result) ?? ""}`,
  incomplete: (result) =>
    `Nothing was written, since remove_missing is for files of which every row can be taken: ${firstOf(result) ?? ""}`,
};

/** What the operator is to know of a file that was taken; null for nothing. */
function remarksOf(result: ImportResult): string | null {
  const { missing } = result;
  const gone =
    missing === null || missing.count === 0
      ? null
      : `${missing.count} of ${missing.of} were not in the file and are gone: put-back ${missing.removalUuid}`;
  return [gone, firstOf(result)].filter((remark) => remark !== null).join("; ") || null;
}

/** The first thing that somebody should look at, if anything. */
function firstOf({ problems, unseen }: ImportResult): string | null {
  const [row] = [...problems, ...unseen.rows].toSorted((a, b) => a.line - b.line);
  if (row !== undefined) return `line ${row.line}: ${row.column ?? "row"} ${row.reason}`;
  return unseen.parts[0] ?? null;
}

/** Why a file was not taken, in words for the operator and without anybody's data. */
export function whyOf(error: unknown): string {
  if (error instanceof ImportFailure) return error.inShort;
  const isTold = error instanceof CommandFailure || error instanceof RemoteRefusal;
  return isTold ? error.message : reasonOf(error) || "for a reason that nobody knows";
}

/** Tells that a file was not taken, and puts it out of the way where that is asked. */
export async function refuseFile(
  parts: Pick<ScheduleParts, "db" | "onFailure">,
  mine: ClaimedImport,
  file: NamedFile,
  reason: string,
  result?: ImportResult,
): Promise<void> {
  await tellFailure(parts, mine, file, reason, result);
  if (mine.badFiles !== "set_aside") return;
  // The other files are no worse for that.
  await file.setAside?.().catch((error: unknown) => tellFailure(parts, mine, file, whyOf(error)));
}

/** Writes down and logs why a file was not taken; by whoever still has the claim. */
async function tellFailure(
  { db, onFailure }: Pick<ScheduleParts, "db" | "onFailure">,
  mine: ClaimedImport,
  { name, digest }: NamedFile,
  reason: string,
  result?: ImportResult,
): Promise<void> {
  if (!(await keepClaim(db, mine))) throw new LostClaim();
  await recordRun(db, {
    ...keysOf(mine),
    file: name,
    digest,
    isTaken: false,
    reason,
    ...(result !== undefined && { skipped: result.skipped, unseen: result.unseen.count }),
  });
  onFailure(`${mine.slug}/${mine.name}`, reason);
}
