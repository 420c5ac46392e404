import type { PgColumn, PgTable } from "./drizzle.ts";

/** What becomes of a text that no key opens any more, once the operator has it forgotten. */
export interface WhenLost {
  /** Whether its row goes, the text alone, or nothing: where that is to be decided one by one. */
  fate: "row" | "text" | "kept";
  /** What the operator loses by it and what to do about it, a sentence. */
  means: string;
}

/**
 * A column whose texts are sealed with the installation's secret. Tables export one for each, which
 * is all that it takes to be sealed anew when the secret changes, and forgotten when it is lost.
 */
export class SealedColumn {
  readonly table: PgTable;
  /** The table's primary key. */
  readonly key: PgColumn;
  readonly column: PgColumn;
  /** What its key is derived for. */
  readonly purpose: string;
  readonly whenLost: WhenLost;

  constructor(
    column: PgColumn,
    { key, purpose, whenLost }: { key: PgColumn; purpose: string; whenLost: WhenLost },
  ) {
    this.table = column.table;
    this.key = key;
    this.column = column;
    this.purpose = purpose;
    this.whenLost = whenLost;
  }
}
