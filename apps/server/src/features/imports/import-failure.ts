import { CommandFailure } from "../../platform/commands/command.ts";

/** Ends a run: what is wrong with the file or the command, in words for the operator. */
export class ImportFailure extends CommandFailure {
  /**
   * The same without words of the file, for where it is kept or logged: one without headings begins with
   * somebody's data.
   */
  readonly inShort: string;
  constructor(message: string, inShort = message) {
    super(message);
    this.inShort = inShort;
  }
}

/** Skips a row: what is wrong with one of its cells, as the end of "`column`: …". */
export class BadCell extends Error {}

/** A row that was skipped. */
export interface RowProblem {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  /** Heading of the column, or null where it is about the whole row. */
  column: string | null;
  reason: string;
}
