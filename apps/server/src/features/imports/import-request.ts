import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Db } from "../../platform/database/client.ts";
import type { RowProblem } from "./import-failure.ts";
import type { ImportKind } from "./kinds/kind.ts";

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
  /** How many may manage the portfolio if the run made it; null when it was there. */
  newManagers: number | null;
}

/** The pool, or a transaction that the run becomes a part of. */
export type Transactional = Pick<Db, "transaction">;

/** What a run works with. */
export interface ImportParts {
  db: Transactional;
  storage: FileStorage;
  /** Fetches pictures that cells name by web address. */
  remoteFiles: RemoteFiles;
}
