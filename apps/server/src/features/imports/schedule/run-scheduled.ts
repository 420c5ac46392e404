import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { RemoteFiles } from "../../../adapters/remote/remote-files.ts";
import { RemoteRefusal } from "../../../adapters/remote/remote-refusal.ts";
import { isWebAddress } from "../../../adapters/remote/web-address.ts";
import type { FileStorage } from "../../../adapters/storage/file-storage.ts";
import { CommandFailure } from "../../../platform/commands/command.ts";
import type { Db } from "../../../platform/database/client.ts";
import { reasonOf } from "../../../platform/database/logged-error.ts";
import { ImportFailure } from "../import-failure.ts";
import { countsOf } from "../import-counts.ts";
import type { ImportKind } from "../import-kind.ts";
import type { ImportResult, PortfolioOpener } from "../import-request.ts";
import { runImport } from "../import-run.ts";
import { fileOf, type FileSource } from "../table/file-source.ts";
import { nextTime, readEvery } from "./every.ts";
import { findFiles, holdFile, moveToFailed } from "./find-files.ts";
import {
  type ClaimedImport,
  endClaim,
  isTakenAlready,
  keepClaim,
  recordRun,
} from "./schedule.repository.ts";
import type { KnownFile } from "./schedule.tables.ts";

/** What scheduled imports work with. */
export interface ScheduleParts {
  db: Db;
  storage: FileStorage;
  remoteFiles: RemoteFiles;
  /** Where copies of files lie while they are read. */
  dataDir: string;
  kinds: readonly ImportKind[];
  portfolios: PortfolioOpener;
  now: () => Date;
  /** Ends a run that is under way, without a trace of it. */
  stop: AbortSignal;
  /** Hears why a file was not taken. */
  onFailure(name: string, reason: string): void;
}

/** What an address may send, in bytes and milliseconds; it is held in memory. */
const limits = {
  maxBytes: 64 * 1024 * 1024,
  maxTime: 120_000,
  accept: "text/csv, application/json",
};

/** Milliseconds after which a file is looked at again that somebody is writing. */
const soon = 60_000;

/** Milliseconds between two renewals of a claim. */
const renewal = 60_000;

/** Another process has taken this import over, since this one was held up for too long. */
class LostClaim extends Error {}

/** Bytes to be imported. */
interface SourceFile {
  name: string;
  digest: string;
  source: FileSource;
  /** Puts it out of the way. */
  setAside?: () => Promise<void>;
}

/** What a look has found out about its source. */
interface Look {
  /** Whether somebody is still writing a file. */
  isEarly: boolean;
  known: KnownFile | null;
}

/** Looks for what an import that is due has to take, takes it, and says when it is due again. */
export async function runScheduled(parts: ScheduleParts, mine: ClaimedImport): Promise<void> {
  const { db, now, stop } = parts;
  const every = readEvery(mine.every);
  if (every === null) throw new Error(`${mine.name} comes round at no time: ${mine.every}`);
  let look: Look = { isEarly: false, known: mine.known };
  try {
    look = isWebAddress(mine.source)
      ? await takeAddress(parts, mine)
      : await takeFiles(parts, mine);
  } catch (error) {
    if (error instanceof LostClaim) return;
    if (stop.aborted) return endClaim(db, mine, { dueAt: now(), known: mine.known });
    await fail(parts, mine, { name: "", digest: null }, whyOf(error));
  }
  const next = nextTime(every, now(), mine.zone);
  const again = new Date(Math.min(next.getTime(), now().getTime() + soon));
  await endClaim(db, mine, { dueAt: look.isEarly ? again : next, known: look.known });
}

async function takeFiles(parts: ScheduleParts, mine: ClaimedImport): Promise<Look> {
  let isEarly = false;
  await mkdir(parts.dataDir, { recursive: true });
  for (const file of await findFiles(mine.source)) {
    const held = await holdFile(file, { folder: parts.dataDir, now: parts.now() });
    if (held === null) {
      isEarly = true;
      continue;
    }
    const { source, digest } = held;
    const setAside = () => moveToFailed(file.path, parts.now());
    try {
      await take(parts, mine, { name: file.name, digest, source, setAside });
    } finally {
      await held.close();
    }
  }
  return { isEarly, known: null };
}

async function takeAddress(parts: ScheduleParts, mine: ClaimedImport): Promise<Look> {
  const known = mine.known ?? { etag: null, lastModified: null };
  const file = await parts.remoteFiles.renew(mine.source, limits, known);
  if (file === null) return { isEarly: false, known: mine.known };
  const digest = createHash("sha256").update(file.bytes).digest("hex");
  const isTaken = await take(parts, mine, { name: "", digest, source: fileOf(file.bytes) });
  // What was not taken is asked for again, though it may be the same.
  return { isEarly: false, known: isTaken ? file.validators : null };
}

/** Takes a file, unless it is the very one that was taken last; whether it is in by now. */
async function take(parts: ScheduleParts, mine: ClaimedImport, file: SourceFile): Promise<boolean> {
  const { db, stop, ...importing } = parts;
  if (await isTakenAlready(db, mine, file)) return true;
  const kind = parts.kinds.find(({ name }) => name === mine.kind);
  if (kind === undefined) throw new ImportFailure(`There is no import of ${mine.kind}.`);
  const { portfolioUuid, uuid: importUuid } = mine;
  let renewedAt = parts.now().getTime();
  async function settle(tx: Parameters<typeof recordRun>[0], result: ImportResult) {
    if (!(await keepClaim(tx, mine))) throw new LostClaim();
    const { name, digest } = file;
    const run = { portfolioUuid, importUuid, file: name, digest, isTaken: true };
    await recordRun(tx, { ...run, ...countsOf(result), reason: firstOf(result) });
  }
  const progress = () => {
    stop.throwIfAborted();
    if (parts.now().getTime() - renewedAt < renewal) return;
    renewedAt = parts.now().getTime();
    // Whether it was lost meanwhile is asked in the transaction, before it ends.
    void keepClaim(db, mine).catch(() => undefined);
  };
  try {
    const { options } = mine;
    const result = await runImport(
      { db, ...importing, settle },
      {
        kind,
        file: file.source,
        imagesFolder: options.images ?? folderOf(mine.source),
        portfolio: mine.slug,
        brand: "",
        building: options.building,
        language: options.language,
        timezone: options.timezone,
        overrides: options.map ?? {},
        dates: options.dates,
        mayGrant: options.roles === true,
        isStrict: mine.isStrict,
        isDryRun: false,
        whenImageIsMissing: "skip-row",
        now: parts.now(),
      },
      { preview: () => undefined, progress },
    );
    if (result.isWritten) {
      kind.record?.(result);
      return true;
    }
    await fail(parts, mine, file, `Nothing was written (strict): ${firstOf(result) ?? ""}`, result);
  } catch (error) {
    if (error instanceof LostClaim || stop.aborted) throw error;
    await fail(parts, mine, file, whyOf(error));
  }
  if (mine.badFiles === "set_aside") {
    // The other files are no worse for that.
    await file.setAside?.().catch((error: unknown) => fail(parts, mine, file, whyOf(error)));
  }
  return false;
}

/** Pictures lie beside a file; beside an address lies nothing. */
const folderOf = (source: string) => (isWebAddress(source) ? null : dirname(source));

/** The first thing that somebody should look at, if anything. */
function firstOf({ problems, unseen }: ImportResult): string | null {
  const [row] = [...problems, ...unseen.rows].toSorted((a, b) => a.line - b.line);
  if (row !== undefined) return `line ${row.line}: ${row.column ?? "row"} ${row.reason}`;
  return unseen.parts[0] ?? null;
}

/** Why a file was not taken, in words for the operator and without anybody's data. */
function whyOf(error: unknown): string {
  if (error instanceof ImportFailure) return error.inShort;
  const isTold = error instanceof CommandFailure || error instanceof RemoteRefusal;
  return isTold ? error.message : reasonOf(error) || "for a reason that nobody knows";
}

async function fail(
  { db, onFailure }: Pick<ScheduleParts, "db" | "onFailure">,
  mine: ClaimedImport,
  { name, digest }: { name: string; digest: string | null },
  reason: string,
  result?: ImportResult,
): Promise<void> {
  const { portfolioUuid, uuid: importUuid } = mine;
  await recordRun(db, {
    portfolioUuid,
    importUuid,
    file: name,
    digest,
    isTaken: false,
    reason,
    ...(result !== undefined && { skipped: result.skipped, unseen: result.unseen.count }),
  });
  onFailure(`${mine.slug}/${mine.name}`, reason);
}
