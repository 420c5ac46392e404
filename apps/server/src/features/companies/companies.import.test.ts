import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("types in other languages", () => {
  /** Imports one company; its types by id, with their German names. */
  async function typesAfter(id: string, head: string, cells: string) {
    const { problems } = await runTestImport(
      database,
      "companies",
      `id,name,${head}\n${id},Alder,${cells}\n`,
    );
    const [row] = await database.sql`
      select company_type_ids as ids, translations -> 'de-de' ->> 'company_types' as german
      from companies where external_id = ${id}`;
    return { ids: row?.["ids"], german: row?.["german"], reasons: problems.map((p) => p.reason) };
  }
  const both = "company_types,company_types:de-de";

  it("keep their places beside the company's own, each of which is kept once", async () => {
    expect(
      await typesAfter("same", both, "Law;Legal services;LAW;—;Tax,Recht;RECHT;Jura;-;Steuern"),
    ).toEqual({
      ids: ["law", "legal-services", "tax"],
      german: "Recht;RECHT;Steuern",
      reasons: [],
    });
  });

  it("are forgotten when the company's own are others, and kept when they are not", async () => {
    const stored = { ids: ["law", "tax"], german: "Recht;Steuern", reasons: [] };
    expect(await typesAfter("kept", both, "Law;Tax,Recht;Steuern")).toEqual(stored);
    expect(await typesAfter("kept", "company_types", "LAW;Tax")).toEqual(stored);
    const other = { ids: ["tax"], german: null, reasons: [] };
    expect(await typesAfter("kept", "company_types", "Tax")).toEqual(other);
    expect(await typesAfter("kept", both, "Law,Recht")).toMatchObject({ german: "Recht" });
    expect(await typesAfter("kept", "company_types", "")).toMatchObject({ ids: [], german: null });
  });

  it("come alone only as many as are stored", async () => {
    await typesAfter("alone", "company_types", "Law;Tax");
    const german = "company_types:de-de";
    expect(await typesAfter("alone", german, "Recht;Steuern")).toMatchObject({
      german: "Recht;Steuern",
      reasons: [],
    });
    expect(await typesAfter("alone", german, "Steuern")).toMatchObject({
      german: "Recht;Steuern",
      reasons: ["names 1 types, the company has 2"],
    });
  });
});
