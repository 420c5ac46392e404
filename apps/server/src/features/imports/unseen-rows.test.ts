import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { buildingLanguages, buildings } from "../buildings/buildings.tables.ts";
import { createContentRepository } from "../content/content.repository.ts";
import { categories } from "../content/content.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import type { ImportRequest } from "./import-request.ts";
import { runTestImport } from "./testing/run-test-import.ts";

let database: TestDatabase;
let portfolioUuid: string;
const run = (kind: string, file: string, options: Partial<ImportRequest> = {}) =>
  runTestImport(database, kind, file, { now: new Date(), ...options });

const houses = "id,name,address\npier,Pier,1 Quay\nmill,Mill,2 Quay\n";

beforeAll(async () => {
  database = await createTestDatabase();
  await run("buildings", houses);
  const [portfolio] = await database.db.select().from(portfolios);
  portfolioUuid = portfolio?.uuid ?? "";
});
afterAll(() => database.close());

const pages = [
  "id,title,building,category,spotlight",
  "menu,Menu,pier,Food,",
  "rules,Rules,pier,House,",
  "news,News,pier,House,yes",
].join("\n");

/** Titles of what the list of a category shows in a building. */
async function listed(building: string, category: string): Promise<string[]> {
  const { db } = database;
  const [place] = await db
    .select()
    .from(buildings)
    .where(and(eq(buildings.portfolioUuid, portfolioUuid), eq(buildings.externalId, building)));
  const [found] = await db
    .select()
    .from(categories)
    .where(and(eq(categories.portfolioUuid, portfolioUuid), eq(categories.name, category)));
  const reading = { portfolioUuid, buildingUuid: place?.uuid ?? "", locale: "en-us" };
  const sections = await createContentRepository(db).listWithContents(
    reading,
    "AudienceContent",
    10,
  );
  return sections
    .filter(({ category: of }) => of.uuid === found?.uuid)
    .map(({ item }) => item.title);
}

describe("what was taken and no page shows", () => {
  it("is what lies in a category that is switched off, as lists have it", async () => {
    expect((await run("pages", pages)).unseen).toEqual({ count: 0, rows: [], parts: [] });
    await database.db
      .update(categories)
      .set({ active: false })
      .where(and(eq(categories.portfolioUuid, portfolioUuid), eq(categories.name, "House")));
    const { unseen } = await run("pages", pages, { isDryRun: true });
    expect(unseen.rows).toEqual([
      { line: 3, column: null, reason: 'its category "House" is switched off' },
    ]);
    expect(await listed("pier", "House")).toEqual([]);
    expect(await listed("pier", "Food")).toEqual(["Menu"]);
  });

  it("is what lies in another building than its category", async () => {
    const [mill] = await database.db
      .select()
      .from(buildings)
      .where(and(eq(buildings.portfolioUuid, portfolioUuid), eq(buildings.externalId, "mill")));
    await database.db
      .update(categories)
      .set({ buildingUuid: mill?.uuid ?? null })
      .where(and(eq(categories.portfolioUuid, portfolioUuid), eq(categories.name, "Food")));
    const file =
      "id,title,building,category\nmenu,Menu,pier,Food\nbar,Bar,mill,Food\nall,All,,Food\n";
    const { unseen } = await run("pages", file);
    expect(unseen.rows).toEqual([
      { line: 2, column: null, reason: 'its category "Food" is of another building' },
    ]);
    expect(await listed("pier", "Food")).toEqual([]);
    expect((await listed("mill", "Food")).toSorted()).toEqual(["All", "Bar"]);
  });

  it.each(["events", "offers"])("is what is over, of %s", async (kind) => {
    const file = [
      "id,title,start_at,end_at",
      "a,Past,2020-01-01 10:00,2020-01-01 12:00",
      "b,To come,2090-01-01 10:00,2090-01-01 12:00",
    ].join("\n");
    const { unseen, inserted } = await run(kind, file);
    expect(inserted).toBe(2);
    expect(unseen.rows).toEqual([{ line: 2, column: null, reason: "it is over" }]);
  });

  it("is a language that nobody can choose", async () => {
    const file = "id,title,title:de-de,title:fr-fr\nhello,Hello,Hallo,Bonjour\n";
    const [first] = await database.db
      .select()
      .from(buildings)
      .where(eq(buildings.portfolioUuid, portfolioUuid));
    await database.db
      .insert(buildingLanguages)
      .values({ buildingUuid: first?.uuid ?? "", code: "de_DE", name: "Deutsch", priority: 1 });
    expect((await run("pages", file)).unseen.parts).toEqual([
      '"title:fr-fr" is read by nobody: no building and no brand offers fr-fr',
    ]);
  });

  it("is everything of a portfolio without a building", async () => {
    const { unseen } = await run("companies", "name\nAcme\n", { portfolio: "empty" });
    expect(unseen.parts).toEqual([
      "the portfolio has no building yet, so that no page shows any of it",
    ]);
    expect((await run("buildings", houses, { portfolio: "new" })).unseen.parts).toEqual([]);
  });

  it("keeps a strict run from writing anything", async () => {
    const file = "id,title,start_at,end_at\nlate,Late,2020-01-01 10:00,2020-01-01 12:00\n";
    const refused = await run("events", file, { isStrict: true });
    expect(refused).toMatchObject({ refusal: "strict", isWritten: false, skipped: 0 });
    expect((await run("events", file)).inserted).toBe(1);
    const french = "id,title,title:fr-fr\nhi,Hi,Salut\n";
    expect((await run("pages", french, { isStrict: true })).isWritten).toBe(false);
  });
});
