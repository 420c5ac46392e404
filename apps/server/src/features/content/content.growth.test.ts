import { dayIn } from "@portico/rules/day";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../platform/database/client.ts";
import { sql } from "../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { makeBrand, makeBuilding, makeCategory, makePortfolio } from "../../testing/factories.ts";
import { createAroundRepository } from "./around.repository.ts";
import { type ContentRepository, createContentRepository } from "./content.repository.ts";
import { createTodayRepository } from "./today.repository.ts";
import { createWhatsOnRepository, mostOfMonth } from "./whats-on.repository.ts";

/** One step of a plan, as `explain (analyze, format json)` tells it. */
interface Step {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}

/** Rows that the tables and indexes of a plan were read for, those that were passed by included. */
function rowsRead(step: Step): number {
  const below = step.Plans ?? [];
  if (below.length > 0) return below.reduce((sum, plan) => sum + rowsRead(plan), 0);
  return step["Actual Loops"] * (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0));
}

let test: TestDatabase;
let listened: Database;
let content: ContentRepository;
let reading: { portfolioUuid: string; buildingUuid: string; locale: string };
let category: { uuid: string };
let last: { text: string; parameters: readonly unknown[] } | undefined;

const part = { offset: 0, limit: 12 };

beforeAll(async () => {
  test = await createTestDatabase();
  const brand = await makeBrand(test.db);
  const { portfolio, building } = await makePortfolio(test.db, brand.uuid);
  const { uuid: portfolioUuid } = portfolio;
  const elsewhere = await makeBuilding(test.db, portfolioUuid, "Other house");
  reading = { portfolioUuid, buildingUuid: building.uuid, locale: "en-us" };
  category = await makeCategory(test.db, {
    portfolioUuid,
    type: "AudienceContent",
    name: "Events",
  });
  /** Events that start at this hour from now, one a second. */
  const make = (count: number, buildingUuid: string, hours: number) =>
    test.db.execute(sql`
      insert into content_items (uuid, portfolio_uuid, building_uuid, category_uuid, external_id,
        type, title, host_company_name, start_at, is_spotlight, is_promoted)
      select gen_random_uuid(), ${portfolioUuid}, ${buildingUuid}, ${category.uuid},
        gen_random_uuid(), 'event_post', 'Event ' || n, 'Summit',
        now() + make_interval(hours => ${hours}, secs => n), true, true
      from generate_series(1, ${count}::int) n`);
  await make(3000, building.uuid, 24);
  await make(3000, building.uuid, -48);
  await make(3000, elsewhere.uuid, 24);
  // These end while the portal runs.
  await make(1000, building.uuid, 23);
  await test.db.execute(sql`
    update content_items set over_at = now() - interval '1 second'
    where portfolio_uuid = ${portfolioUuid} and start_at < now() + interval '23 hours 30 minutes'`);
  await test.db.execute(sql`analyze content_items`);
  listened = openDatabase(test.url, {
    max: 1,
    onStatement: (text: string, parameters: readonly unknown[] = []) => {
      last = { text, parameters };
    },
  });
  content = createContentRepository(listened.db);
});
afterAll(async () => {
  await listened.close();
  await test.close();
});

/** Rows that PostgreSQL reads for the statement that was sent last. */
async function readForLast(): Promise<number> {
  if (last === undefined) throw new Error("No statement was sent");
  const [row] = await test.sql.unsafe<{ "QUERY PLAN": [{ Plan: Step }] }[]>(
    `explain (analyze, format json) ${last.text}`,
    last.parameters.map((value) => (Array.isArray(value) ? `{${value.join(",")}}` : String(value))),
  );
  if (row === undefined) throw new Error("The statement was not explained");
  return rowsRead(row["QUERY PLAN"][0].Plan);
}

describe("a list among thousands of items that are over, or of another building", () => {
  it.each<[string, () => Promise<unknown[]>]>([
    ["first on the home", () => content.listSpotlight(reading, part)],
    ["promoted", () => content.listPromoted(reading, part)],
    ["of a category", () => content.listCategoryContent(reading, category.uuid, part)],
    ["of all categories", () => content.listWithContents(reading, "AudienceContent", 12)],
    ["promoted of all categories", () => content.listPromotedByCategory(reading, 12)],
  ])("reads what it shows: %s", async (_, list) => {
    await content.markOver();
    const rows = await list();
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({ item: { title: "Event 1" } });
    expect(await readForLast()).toBeLessThan(100);
  });
});

it("Discover reads no more than it shows and what the spotlight shows before", async () => {
  await content.markOver();
  const spotlight = await content.listSpotlight(reading, { offset: 0, limit: 24 });
  const rows = await content.listDiscover(
    reading,
    spotlight.map(({ item }) => item.uuid),
    10,
  );
  expect(rows.slice(0, 2)).toMatchObject([
    { item: { title: expect.stringMatching(/^Event ([1-9]|1\d|2[0-4])$/) } },
    { item: { title: "Event 25" } },
  ]);
  expect(rows).toHaveLength(11);
  expect(await readForLast()).toBeLessThan(150);
});

it("today reads no more of thousands of events than it shows", async () => {
  await content.markOver();
  const rows = await createTodayRepository(listened.db).listEvents(reading);
  expect(rows).toHaveLength(9);
  expect(await readForLast()).toBeLessThan(100);
});

it("the list by time reads no more of thousands of events than it shows", async () => {
  await content.markOver();
  const whatsOn = createWhatsOnRepository(listened.db);
  const rows = await whatsOn.listEvents(reading, part);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toMatchObject({ item: { title: "Event 1" } });
  expect(await readForLast()).toBeLessThan(100);
});

it("a month reads no more of thousands of events than it tells", async () => {
  await content.markOver();
  const whatsOn = createWhatsOnRepository(listened.db);
  // They begin one a second: where a month ends among the first, the next one has the others.
  const monthOf = (nth: number) =>
    dayIn(new Date(Date.now() + 24 * 3_600_000 + nth * 1000), "Europe/Berlin").slice(0, 7);
  const isWhole = monthOf(0) === monthOf(mostOfMonth + 60);
  const rows = await whatsOn.listOfMonth(reading, monthOf(isWhole ? 0 : 3000));
  expect(rows).toHaveLength(mostOfMonth + 1);
  // Each is read in the index, by its key and with its picture.
  expect(await readForLast()).toBeLessThan(5 * mostOfMonth);
});

it("a company's content and an event's week read no more of thousands than they show", async () => {
  await content.markOver();
  const around = createAroundRepository(listened.db);
  const company = { uuid: randomUUID(), name: "SUMMIT" };
  expect(await around.listOfCompany(reading, company)).toHaveLength(24);
  expect(await readForLast()).toBeLessThan(200);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  expect(await around.listOfWeek(reading, randomUUID(), tomorrow)).toHaveLength(6);
  expect(await readForLast()).toBeLessThan(100);
});

it("a list passes by what ended since the last sweep", async () => {
  await test.db.execute(sql`
    update content_items set is_over = false where portfolio_uuid = ${reading.portfolioUuid}`);
  const [first] = await content.listSpotlight(reading, part);
  expect(first).toMatchObject({ item: { title: "Event 1" } });
  expect(first?.item.startAt?.getTime()).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
});
