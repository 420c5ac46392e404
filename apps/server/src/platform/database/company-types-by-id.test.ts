import { rmSync } from "node:fs";
import { companyTypeIds } from "@portico/rules/company-type";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";
import { copyMigrationsBefore } from "./testing-migrations.ts";

/** What companies were entered with before types had ids, and what they have afterwards. */
const spellings: [what: string, before: string[], ids: string[], names: string[]][] = [
  ["none", [], [], []],
  ["a plain name", ["Law"], ["law"], ["Law"]],
  [
    "capitals and blanks around",
    [" LAW ", "Real Estate"],
    ["law", "real-estate"],
    [" LAW ", "Real Estate"],
  ],
  [
    "commas and signs",
    ["Tax, audit & accounts"],
    ["tax-audit-accounts"],
    ["Tax, audit & accounts"],
  ],
  ["spellings of one, apart", ["law", "Food", "LAW", "Law."], ["law", "food"], ["law", "Food"]],
  ["the same twice", ["Food", "Food"], ["food"], ["Food"]],
  ["letters beyond English", ["ÄRZTE", "Żywność"], ["ärzte", "żywność"], ["ÄRZTE", "Żywność"]],
  ["one letter in two codings", ["Cafe\u0301", "CAFÉ"], ["café"], ["Cafe\u0301"]],
  ["digits and wide letters", ["Ｌａｗ 2", "3D"], ["law-2", "3d"], ["Ｌａｗ 2", "3D"]],
  ["nothing but signs", ["&", "Law", ", -"], ["law"], ["Law"]],
];

let database: TestDatabase;

// One installation for all of them: building its tables is what takes long.
beforeAll(async () => {
  database = await createTestDatabase({ template: "template1" });
  const folder = copyMigrationsBefore("0023_company_types_by_id");
  await migrateDatabase(database.url, folder);
  rmSync(folder, { recursive: true });
  const { sql } = database;
  await sql`insert into brands (uuid, identifier, name) values (gen_random_uuid(), 'B', 'Brand')`;
  await sql`insert into portfolios (uuid, slug, name, brand_uuid)
    select gen_random_uuid(), 'p', 'Portfolio', uuid from brands`;
  for (const [what, before] of spellings) {
    await sql`insert into companies (uuid, portfolio_uuid, external_id, name, company_types)
      select gen_random_uuid(), uuid, ${what}, ${what}, ${before} from portfolios`;
    await sql`insert into content_items
        (uuid, portfolio_uuid, external_id, type, title, eligible_company_types)
      select gen_random_uuid(), uuid, ${what}, 'offer', ${what}, ${before} from portfolios`;
    await sql`insert into utility_buttons
        (uuid, portfolio_uuid, external_id, name, utility_name, type, icon, company_types)
      select gen_random_uuid(), uuid, ${what}, ${what}, 'x', 'native', 'x', ${before}
      from portfolios`;
  }
  await migrateDatabase(database.url);
});
afterAll(() => database.close());

it.each(spellings)("gives ids to types entered before: %s", async (what, before, ids, names) => {
  const { sql } = database;
  const [company] = await sql`select company_type_ids, company_types from companies
    where portfolio_uuid = (select uuid from portfolios) and external_id = ${what}`;
  expect(company).toEqual({ company_type_ids: ids, company_types: names });
  const [content] = await sql`select eligible_company_types from content_items
    where portfolio_uuid = (select uuid from portfolios) and external_id = ${what}`;
  expect(content).toEqual({ eligible_company_types: ids });
  const [button] = await sql`select company_types from utility_buttons
    where portfolio_uuid = (select uuid from portfolios) and external_id = ${what}`;
  expect(button).toEqual({ company_types: ids });
  // What is entered from now on gets the same.
  expect(companyTypeIds(before)).toEqual(ids);
});

it("leaves nothing behind that only the change needed", async () => {
  const left =
    await database.sql`select proname from pg_proc where proname like 'portico_company%'`;
  expect(left).toEqual([]);
});
