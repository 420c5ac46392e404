import { expect, it } from "vitest";
import {
  getTableColumns,
  getTableName,
  is,
  type PgColumn,
  PgTable,
} from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";
import { namingTables, ownerColumns } from "./picture-columns.tables.ts";

/** Columns with the key of a picture that keep none. */
const others: Readonly<Record<string, string>> = {
  "image_ladders.image_uuid": "Goes with the picture.",
  "search_documents.image_uuid": "Written anew with the item that names it.",
};

const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`;

it("knows every column with the key of a picture, and whose its rows are", () => {
  const all = Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(({ name }) => /(image|picture|photo|logo|icon|cover)\w*_uuid$/.test(name))
    .map(nameOf);
  const known = namingTables.flatMap(({ columns }) => columns).map(nameOf);
  expect([...known, ...Object.keys(others)].toSorted()).toEqual(all.toSorted());
  for (const { table } of namingTables) expect(ownerColumns(table)).not.toEqual([]);
});
