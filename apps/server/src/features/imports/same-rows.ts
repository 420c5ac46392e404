import type { Executor } from "../../platform/database/executor.ts";
import type { RowProblem } from "./import-failure.ts";
import type { ImportKind } from "./import-kind.ts";
import type { FoundRecord } from "./resolve-names.ts";
import { openSeenKeys, type SeenKeys } from "./seen-keys.repository.ts";

/** Rows that are the first of their kind, and those that say what an earlier one has said. */
interface Barred<Row> {
  rows: Row[];
  problems: RowProblem[];
}

/** Finds rows that are there twice in a file. */
interface SameRows {
  /** Bars rows by the key by which the next run finds them. */
  bar<Row extends { line: number }>(
    rows: readonly Row[],
    keyOf: (row: Row) => string,
  ): Promise<Barred<Row>>;
  /** Bars rows by the fields that make two of the kind one. */
  barPlaces(rows: readonly FoundRecord[]): Promise<Barred<FoundRecord>>;
  close(): Promise<void>;
}

export async function openSameRows(db: Executor, { unique }: ImportKind): Promise<SameRows> {
  const keys = await openSeenKeys(db, "rows");
  const places = unique === undefined ? null : await openSeenKeys(db, "places");
  return {
    bar: (rows, keyOf) => bar(keys, rows, keyOf),
    barPlaces: (rows) =>
      places === null || unique === undefined
        ? Promise.resolve({ rows: [...rows], problems: [] })
        : bar(places, rows, ({ row }) => JSON.stringify(unique.map((field) => row[field]))),
    async close() {
      await keys.close();
      await places?.close();
    },
  };
}

async function bar<Row extends { line: number }>(
  seen: SeenKeys,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Promise<Barred<Row>> {
  const earlier = await seen.add(rows.map((row) => ({ key: keyOf(row), line: row.line })));
  const barred: Barred<Row> = { rows: [], problems: [] };
  rows.forEach((row, at) => {
    const line = earlier[at] ?? null;
    if (line === null) barred.rows.push(row);
    else {
      const reason = `is the same row as line ${line}`;
      barred.problems.push({ line: row.line, column: null, reason });
    }
  });
  return barred;
}
