import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import type { DateOrder } from "./cells/cell.ts";
import type { RowProblem } from "./import-failure.ts";
import type { ImportKind, TargetPortfolio } from "./import-kind.ts";
import type { ImportKindName } from "./kind-names.ts";
import type { Refusal } from "./refusals.ts";
import type { FileSource } from "./table/file-source.ts";

/** What the operator says of the portfolio. */
export interface PortfolioRequest {
  /** Slug of the portfolio; it is made when there is none. */
  portfolio: string;
  /** Identifier of the brand of a new portfolio. */
  brand: string;
  language?: string | undefined;
  timezone?: string | undefined;
}

/** What the operator asked for. */
export interface ImportRequest extends PortfolioRequest {
  kind: ImportKind;
  file: FileSource;
  /** Folder that `image` cells name files of; null where there is none, as beside a web address. */
  imagesFolder: string | null;
  /** Key of the building that every row belongs to. */
  building?: string | undefined;
  /** Column → heading. */
  overrides: Readonly<Record<string, string>>;
  isDryRun: boolean;
  /**
   * Which rows go that the file has not: a tenth of what there is at most, or however many. Then every
   * row of the file has to be taken. Without it, none goes.
   */
  removes?: "few" | "many" | undefined;
  /** Whether one row that cannot be taken keeps all the others out. */
  isStrict?: boolean | undefined;
  /** How dates with slashes are meant. */
  dates?: DateOrder | undefined;
  /** Whether rows may give roles that let people manage something; they may where it does not say no. */
  mayGrant?: boolean | undefined;
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
export interface ImportResult extends WriteCounts {
  /** False after a dry run, and where the run was refused. */
  isWritten: boolean;
  /** What keeps the run from writing; null for nothing. */
  refusal: Refusal | null;
  unchanged: number;
  skipped: number;
  /** The first of the rows that were skipped, by line. */
  problems: RowProblem[];
  /** Rows that were taken and that no page will show. */
  unseen: {
    count: number;
    /** The first of them, by line. */
    rows: RowProblem[];
    /** What of the whole file nobody will see, in words. */
    parts: string[];
  };
  /** The first of the rows that came without their picture. */
  notices: RowProblem[];
  /** How many may manage the portfolio if the run made it; null when it was there. */
  newManagers: number | null;
  /** What the file has not; null where nobody asked, or rows of it could not be taken. */
  missing: MissingRows | null;
}

/** The pool, or a transaction that the run becomes a part of. */
export type Transactional = Executor & Pick<Db, "transaction">;

/** A portfolio that a run has opened. */
export interface OpenedPortfolio extends TargetPortfolio {
  /** How many may manage it since it was made now; null when it was there. */
  newManagers: number | null;
}

/** Who there is to see what a portfolio shows. */
export interface Audience {
  hasBuildings: boolean;
  /** Codes of the languages that its buildings or its brand offer, e.g. `de-de`. */
  languages: ReadonlySet<string>;
}

/** Finds and makes the portfolios of runs; throws `CommandFailure` where there is none to be had. */
export interface PortfolioOpener {
  /**
   * The portfolio of a run, with the command's language and zone. One that is yet to be made has a
   * uuid that nothing names.
   */
  find(db: Executor, request: PortfolioRequest, mayMake: boolean): Promise<TargetPortfolio>;
  /** The same, made if it is not there. */
  open(db: Executor, request: PortfolioRequest, mayMake: boolean): Promise<OpenedPortfolio>;
  /** Who there is to see what it shows. */
  readAudience(db: Executor, portfolioUuid: string): Promise<Audience>;
}

/** Rows that were there and that a file has not. */
export interface MissingRows {
  /** By which they can be put back. */
  removalUuid: string;
  /** How many there are, and of how many within the file's scope. */
  count: number;
  of: number;
  /** What goes, with what hangs on them. */
  tables: readonly { name: string; count: number }[];
}

/** What a file is about. */
export interface FileScope {
  kind: ImportKindName;
  landlordUuid: string;
  /** The building of all rows; null where the file is about all of the landlord's. */
  buildingUuid: string | null;
}

/**
 * Takes away what a file has not, in the transaction of its run; `landlord` is the portfolio's slug. Asked
 * before the file is written, for how much was there: what a wrong file brings must not be counted with
 * what it would take. What it gives back takes away, once the file is written.
 */
export type RemoveMissing = (
  db: Executor,
  file: FileScope & { landlord: string; now: Date },
) => Promise<() => Promise<MissingRows>>;

/** What a run works with. */
export interface ImportParts {
  /** Does something more in the transaction that writes, last of all; what it throws undoes the run. */
  settle?(db: Executor, result: ImportResult): Promise<void>;
  /** Ends the run before it has written anything: what it is aborted with is thrown. */
  stop?: AbortSignal;
  db: Transactional;
  storage: FileStorage;
  /** Fetches pictures that cells name by web address. */
  remoteFiles: RemoteFiles;
  portfolios: PortfolioOpener;
  /** What takes away; without it, nothing is asked to go. */
  removeMissing?: RemoveMissing;
}
