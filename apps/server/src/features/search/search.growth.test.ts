import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../platform/database/client.ts";
import { sql } from "../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { makeBrand, makePortfolio } from "../../testing/factories.ts";
import { createSearchRepository } from "./search.repository.ts";

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

let test: TestDatabase;
let listened: Database;
let place: { portfolioUuid: string; buildingUuid: string };
const statements: Statement[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const brand = await makeBrand(test.db);
  const { portfolio, building } = await makePortfolio(test.db, brand.uuid);
  const other = await makePortfolio(test.db, brand.uuid);
  place = { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
  for (const uuid of [portfolio.uuid, other.portfolio.uuid]) {
    await test.db.execute(sql`
      insert into content_items (uuid, portfolio_uuid, external_id, type, title, description)
      select gen_random_uuid(), ${uuid}, n, 'post', 'Notice number' || n, 'Lantern' || n % 1000
      from generate_series(1, 10000) n`);
  }
  await test.db.execute(sql`analyze search_documents`);
  const onStatement = (text: string, parameters: readonly unknown[] = []) =>
    void statements.push({ text, parameters });
  listened = openDatabase(test.url, { max: 1, onStatement });
});
afterAll(async () => {
  await listened.close();
  await test.close();
});

/** How PostgreSQL would run the statement that was sent last. */
async function planOfLast(): Promise<string> {
  const last = statements.at(-1);
  if (last === undefined) throw new Error("No statement was sent");
  const parameters = last.parameters.map(String);
  const rows = await test.sql.unsafe(`explain ${last.text}`, parameters);
  return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
}

describe("with 20,000 items", () => {
  it("words are found in the index of the portfolio's words", async () => {
    const repository = createSearchRepository(listened.db);
    const search = { ...place, locale: "de-de", words: "notice lantern77", limit: 20 };
    expect(await repository.findMatching(search)).toHaveLength(20);
    const plan = await planOfLast();
    expect(plan).toContain("search_documents_words");
    expect(plan).not.toContain("Seq Scan on search_documents");
  });

  it("titles that are spelt alike are found in an index, too", async () => {
    const repository = createSearchRepository(listened.db);
    const search = { ...place, locale: "en-us", words: "notise number4711", limit: 20 };
    expect(await repository.findSimilar(search)).not.toHaveLength(0);
    const plan = await planOfLast();
    expect(plan).toContain("search_documents_similar");
    expect(plan).not.toContain("Seq Scan on search_documents");
  });
});
