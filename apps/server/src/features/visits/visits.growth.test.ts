import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../platform/database/client.ts";
import { sql } from "../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { makeBrand, makeBuilding, makePortfolio, makeUser } from "../../testing/factories.ts";
import {
  type DeskPage,
  findDeskVisit,
  listDeskVisits,
  listLateVisits,
} from "./desk/desk.repository.ts";
import { listVisits } from "./visits.repository.ts";

/** One step of a plan, as `explain (analyze, format json)` tells it. */
interface Step {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}

/** Rows that the tables and indexes of a plan were read for, those that were passed by included. */
function rowsRead(step: Step): number {
  const below = step.Plans ?? [];
  const own = step["Actual Loops"] * (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0));
  if (below.length === 0) return own;
  const ofPlans = below.reduce((sum, plan) => sum + rowsRead(plan), 0);
  return step["Node Type"].includes("Scan") ? ofPlans + own : ofPlans;
}

const day = "2126-03-09";
const start = "2126-03-09T06:00:00Z";
/** What a page reads at most: its rows, each with its host, company, standing and watch list. */
const perPage = 500;

let test: TestDatabase;
let listened: Database;
let place: { portfolioUuid: string; buildingUuid: string };
let unnoted: typeof place;
let hostUuid: string;
let last: { text: string; parameters: readonly unknown[] } | undefined;

beforeAll(async () => {
  test = await createTestDatabase();
  const brand = await makeBrand(test.db);
  const { portfolio, building } = await makePortfolio(test.db, brand.uuid);
  const { uuid: portfolioUuid } = portfolio;
  place = { portfolioUuid, buildingUuid: building.uuid };
  const { uuid: elsewhere } = await makeBuilding(test.db, portfolioUuid, "Other house");
  hostUuid = (await makeUser(test.db, { portfolioUuid })).uuid;
  const busy = (await makeUser(test.db, { portfolioUuid })).uuid;
  /** 10,000 visits of a day, one every four seconds; one in a hundred is the host's. */
  const make = (buildingUuid: string, days: number) =>
    test.db.execute(sql`
      insert into visits (uuid, portfolio_uuid, building_uuid, host_uuid, visitor_name, name_key,
        search_words, starts_at, ends_at, day, status, pass_hash)
      select gen_random_uuid(), ${portfolioUuid}, ${buildingUuid},
        case when n % 100 = 0 then ${hostUuid}::uuid else ${busy}::uuid end,
        'Visitor ' || n, 'number' || n || ' visitor', 'visitor number' || n,
        t.starts, t.starts + interval '1 hour', ${day}::date + ${days}::int,
        case when ${days} < 0 or n <= 9990 then 'left' else 'expected' end, gen_random_uuid()
      from generate_series(1, 10000) n,
        lateral (select ${start}::timestamptz + make_interval(days => ${days}::int, secs => n * 4)
          as starts) t`);
  await make(building.uuid, 0);
  await make(building.uuid, -1);
  await make(elsewhere, 0);
  // Nobody notes there who comes.
  unnoted = { portfolioUuid, buildingUuid: elsewhere };
  await test.db.execute(
    sql`update visits set status = 'expected' where building_uuid = ${elsewhere}`,
  );
  await test.db.execute(sql`analyze visits`);
  listened = openDatabase(test.url, {
    max: 1,
    onStatement: (text: string, parameters: readonly unknown[] = []) => {
      last = { text, parameters };
    },
  });
});
afterAll(async () => {
  await listened.close();
  await test.close();
});

/** Rows that PostgreSQL reads for the statement that was sent last. */
async function readForLast(): Promise<number> {
  if (last === undefined) throw new Error("No statement was sent");
  const { text, parameters } = last;
  const [row] = await test.sql.unsafe<{ "QUERY PLAN": [{ Plan: Step }] }[]>(
    `explain (analyze, format json) ${text}`,
    parameters.map((each) => (each instanceof Date ? each.toISOString() : String(each))),
  );
  if (row === undefined) throw new Error("The statement was not explained");
  return rowsRead(row["QUERY PLAN"][0].Plan);
}

const evening = new Date("2126-03-09T18:05:00Z");

describe("the desk of a building with 10,000 visits a day", () => {
  const now = new Date("2126-03-09T05:00:00Z");
  const page: DeskPage = { day, until: null, words: [], status: null, after: null, limit: 51, now };
  const noon = {
    at: new Date("2126-03-09T12:00:00Z"),
    uuid: "0198f3f4-1111-7111-8111-111111111111",
  };

  it.each<[string, DeskPage, number]>([
    ["the first page", page, 51],
    ["a page in the middle", { ...page, after: noon }, 51],
    ["who is still to come", { ...page, status: "expected" }, 10],
    ["who is inside", { ...page, status: "arrived" }, 0],
    ["one by name", { ...page, words: ["visitor", "number77"] }, 51],
    ["one by the whole name", { ...page, words: ["number7777"] }, 1],
  ])("reads what it shows: %s", async (_, asked, count) => {
    const rows = await listDeskVisits(listened.db, place, asked);
    expect(rows).toHaveLength(count);
    expect(await readForLast()).toBeLessThan(perPage);
  });

  it("reads of who has not come those alone who still may, though nobody notes who comes", async () => {
    const asked = { ...page, status: "expected", now: evening } as const;
    expect(await listDeskVisits(listened.db, unnoted, asked)).toHaveLength(25);
    expect(await readForLast()).toBeLessThan(perPage);
  });

  it("reads of the day before those alone who may still come", async () => {
    const late = { day: "2126-03-10", now: evening, words: [], after: null, limit: 51 };
    const rows = await listLateVisits(listened.db, unnoted, late);
    expect(rows).toHaveLength(25);
    expect(await readForLast()).toBeLessThan(perPage);
  });
});

it("a pass and a host's page are found without reading the others'", async () => {
  const host = { ...place, hostUuid };
  const now = new Date("2126-03-09T05:00:00Z");
  const asked = { after: null, limit: 26, now };
  const past = await listVisits(listened.db, host, { ...asked, when: "past" });
  expect(past).toHaveLength(26);
  expect(await readForLast()).toBeLessThan(perPage);
  const row = past[0]?.visit.passHash ?? "";
  await findDeskVisit(listened.db, place, { passHash: row });
  expect(await readForLast()).toBeLessThan(20);
});
