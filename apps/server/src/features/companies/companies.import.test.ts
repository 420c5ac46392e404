import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { runTestImport } from "../imports/testing/run-test-import.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("demands a second factor of the companies that the file names, and keeps it without the column", async () => {
  const load = (file: string) => runTestImport(database, "companies", file);
  await load("id,name,second_factor_required\nacme,Acme,yes\nzeta,Zeta,no\nomega,Omega,\n");
  await load("id,name\nacme,Acme Ltd\n");
  const rows = await database.sql`
    select external_id, is_second_factor_required from companies order by 1`;
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["acme", true],
    ["omega", false],
    ["zeta", false],
  ]);
});
