import type { PgColumn, PgTable } from "./drizzle.ts";

/**
 * A column whose texts are sealed with the installation's secret. Tables export one for each, which
 * is all that it takes to be sealed anew when the secret changes.
 */
export class SealedColumn {
  readonly table: PgTable;
  /** The table's primary key. */
  readonly key: PgColumn;
  readonly column: PgColumn;
  /** What its key is derived for. */
  readonly purpose: string;

  constructor(column: PgColumn, { key, purpose }: { key: PgColumn; purpose: string }) {
    this.table = column.table;
    this.key = key;
    this.column = column;
    this.purpose = purpose;
  }
}
