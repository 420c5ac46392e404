import type { RemoteFiles } from "../../../adapters/remote/remote-files.ts";
import type { FileStorage } from "../../../adapters/storage/file-storage.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { ImportKind } from "../import-kind.ts";
import type { PortfolioOpener, RemoveMissing } from "../import-request.ts";

/** What scheduled imports work with. */
export interface ScheduleParts {
  db: Db;
  storage: FileStorage;
  remoteFiles: RemoteFiles;
  /** Where copies of files lie while they are read. */
  dataDir: string;
  /** Megabytes that a file may have. */
  maxMegabytes: number;
  kinds: readonly ImportKind[];
  portfolios: PortfolioOpener;
  removeMissing: RemoveMissing;
  now: () => Date;
  /** Ends a run that is under way, without a trace of it. */
  stop: AbortSignal;
  /** Hears why a file was not taken. */
  onFailure(name: string, reason: string): void;
}
