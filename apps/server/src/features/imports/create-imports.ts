import { newId } from "../../platform/database/new-id.ts";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { outsideRequests } from "../../platform/security-log/security-log.ts";
import { traced } from "../../platform/tracing/tracing.ts";
import type { ImportKind } from "./import-kind.ts";
import type { PortfolioOpener, RemoveMissing } from "./import-request.ts";
import { scheduleReading } from "./schedule/schedule-reading.ts";
import { claimDue, type ClaimedImport, sweepRuns } from "./schedule/schedule.repository.ts";

interface ImportsDeps extends Pick<Portal, "db" | "log" | "journal"> {
  env: Pick<Portal["env"], "dataDir" | "importMegabytes">;
  files: FileStorage;
  remoteFiles: RemoteFiles;
  /** Loads what there is to import. */
  importing: () => Promise<{
    importKinds: readonly ImportKind[];
    importPortfolios: PortfolioOpener;
    removeMissing: RemoveMissing;
  }>;
}

/** Milliseconds between two looks for imports that are due. */
const lookAround = 60_000;

/** Imports that come round by themselves; each is done by one process. */
export function createImports(deps: ImportsDeps) {
  const { db, env, log, journal, files, remoteFiles, importing } = deps;
  const claimant = newId();

  async function runOne(mine: ClaimedImport, stop: AbortSignal): Promise<void> {
    // Most portals have none, and shall not carry what reads files.
    const [{ runScheduled }, { importKinds, importPortfolios, removeMissing }] = await Promise.all([
      import("./schedule/run-scheduled.ts"),
      importing(),
    ]);
    const parts = {
      db,
      storage: files,
      remoteFiles,
      dataDir: env.dataDir,
      maxMegabytes: env.importMegabytes,
      kinds: importKinds,
      portfolios: importPortfolios,
      removeMissing,
      now: () => new Date(),
      stop,
      onFailure: (name: string, reason: string) =>
        log.error({ import: name, reason }, "a scheduled import failed"),
    };
    await outsideRequests(journal, () =>
      traced("scheduled import", () => runScheduled(parts, mine)),
    );
  }

  async function runDue(stop: AbortSignal): Promise<void> {
    for (;;) {
      if (stop.aborted) return;
      const mine = await claimDue(db, claimant);
      if (mine === null) return;
      await runOne(mine, stop);
    }
  }

  const task = startBackgroundTask({
    every: lookAround,
    run: runDue,
    onFailure: (error) => log.warn({ err: error }, "scheduled imports wait"),
  });
  return {
    scheduled: task,
    chores: { sweepImportRuns: () => sweepRuns(db) },
    readings: [scheduleReading(db)],
    close: task.close,
  } satisfies Feature<"scheduled">;
}
