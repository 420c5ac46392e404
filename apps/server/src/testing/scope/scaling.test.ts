import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  getTableColumns,
  getTableConfig,
  is,
  type PgColumn,
  PgTable,
} from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";
import { otherKeys, unscopedTables } from "./scope.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/scaling.md"), "utf8");
const [, groups = "", crossing = ""] = page.split("\n## ");

/** First cells of the rows of a table in Markdown, with the second ones. */
function rowsOf(text: string): [string, string][] {
  const rows = text.matchAll(/^\| `(\w+)`\s*\| ([^|]*?)\s*\|/gm);
  return [...rows].map(([, table = "", cell = ""]) => [table, cell]);
}

const tables = Object.values<unknown>(schema).filter((value): value is PgTable =>
  is(value, PgTable),
);

/** The columns of each key of a table that is unique; an expression is no column. */
function uniqueKeys(table: PgTable): string[][] {
  const { primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  const columns: PgColumn[] = Object.values(getTableColumns(table));
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...[...primaryKeys, ...uniqueConstraints].map((key) => key.columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) =>
        config.columns.map((column) => ("name" in column ? (column.name ?? "") : "")),
      ),
  ];
}

const isReady = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(({ name }) => name === "portfolio_uuid") &&
  uniqueKeys(table).every((key) => key.includes("portfolio_uuid"));

describe("docs/scaling.md", () => {
  const told = new Map(rowsOf(groups));

  it("says of every table where it goes", () => {
    expect([...told.keys()]).toEqual(tables.map((table) => getTableConfig(table).name).toSorted());
    for (const kind of told.values())
      expect(["distributed", "reference", "person"]).toContain(kind);
  });

  it("distributes by landlord exactly what is ready for it: every unique key holds the landlord", () => {
    const ready = tables.filter(isReady).map((table) => getTableConfig(table).name);
    const distributed = [...told].filter(([, kind]) => kind === "distributed");
    expect(distributed.map(([table]) => table)).toEqual(ready.toSorted());
    expect(ready.length).toBeGreaterThan(30);
  });

  it("names every table that statements may ask over all landlords", () => {
    const allowed = [...Object.keys(otherKeys), ...Object.keys(unscopedTables)];
    expect(rowsOf(crossing).map(([table]) => table)).toEqual(allowed.toSorted());
  });
});
