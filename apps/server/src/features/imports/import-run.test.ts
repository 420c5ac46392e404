import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { ImportFailure } from "./import-failure.ts";
import { createMemoryStorage, runTestImport } from "./testing/run-test-import.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const counts = { inserted: 0, updated: 0, unchanged: 0, skipped: 0 };
const buildingsCsv = "id,name,address,floors\n1,Pier,1 Quay,4\n2,Tower,2 Quay,12\n";

describe("limits of offers and events", () => {
  it("are read, and counted from then on; empty cells leave what is usual", async () => {
    await runTestImport(
      database,
      "offers",
      "id,title,max_claims_total,max_claims_per_user,eligible_company_types,claimable\n" +
        "1,Lunch,100,2,Law; Tax,no\n2,Tea,,,,\n",
    );
    await runTestImport(
      database,
      "events",
      "id,title,start_at,max_guests,has_waitlist,rsvp_enabled\n" +
        "3,Quiz,2026-12-01,3,yes,no\n4,Talk,2026-12-01,,,\n",
    );
    const rows = await database.sql`
      select max_claims_total as total, max_claims_per_user as own, eligible_company_types as types,
        claimable, max_guests as guests, has_waitlist as waits, rsvp_enabled as rsvp
      from content_items order by external_id`;
    const usual = {
      total: null,
      own: null,
      types: [],
      claimable: true,
      guests: 0,
      waits: false,
      rsvp: true,
    };
    expect(rows).toEqual([
      { ...usual, total: 100, own: 2, types: ["law", "tax"], claimable: false },
      usual,
      { ...usual, guests: 3, waits: true, rsvp: false },
      usual,
    ]);
    const counts = await database.sql`select max_total from offer_counts order by 1`;
    expect(counts.map((row) => row["max_total"])).toEqual([100, null]);
  });
});

describe("running an import twice", () => {
  it("changes nothing the second time, for each kind", async () => {
    const files = {
      buildings: buildingsCsv,
      companies: "symbol,security,sector\nAC,Acme,Law;Tax\n",
      events: "topic,name,startDate,title:de-de,online\nux,Talk,2026-12-01,Vortrag,true\n",
      amenities: "external_id,category,title\ngym,Fitness,Gym\n",
      offers: "title,price,currency\nCoffee,2.50,EUR\n",
      posts: "title,rich_description,is_spotlight\nHello,<p>x</p>,\n",
      pages: "title,cta_url\nRules,/building\n",
    };
    for (const [kind, file] of Object.entries(files)) {
      const first = await runTestImport(database, kind, file);
      expect(first).toMatchObject({ ...counts, inserted: file.trim().split("\n").length - 1 });
      const second = await runTestImport(database, kind, file);
      expect(second).toMatchObject({ ...counts, unchanged: first.inserted });
    }
  });

  it("changes only rows and columns that the file changes", async () => {
    await runTestImport(database, "buildings", buildingsCsv);
    await database.sql`update buildings set district = 'Harbour', name = 'Old' where external_id = '2'`;
    const result = await runTestImport(
      database,
      "buildings",
      "id,name,address\n1,Pier,1 Quay\n2,Tower,9 Quay\n",
    );
    expect(result).toMatchObject({ ...counts, updated: 1, unchanged: 1 });
    const [row] = await database.sql`select * from buildings where external_id = '2'`;
    expect(row).toMatchObject({
      name: "Tower",
      address_1: "9 Quay",
      district: "Harbour",
      floors: 12,
    });
  });

  it("keeps translations that the file does not hold, and takes out those it empties", async () => {
    await runTestImport(
      database,
      "posts",
      "id,title,title:de-de,subtitle:de-de,title:fr-fr\n1,A,B,C,D\n",
    );
    await runTestImport(database, "posts", "id,title,title:de-de\n1,A,\n");
    const [row] = await database.sql`select translations from content_items`;
    expect(row?.["translations"]).toEqual({ "de-de": { subtitle: "C" }, "fr-fr": { title: "D" } });
  });

  it("finds rows without a key by what identifies them, also under relative dates", async () => {
    const file = "name,start,description\nYoga,+1d 18:00,a\nYoga,+2d 18:00,a\n";
    await runTestImport(database, "events", file);
    const later = await runTestImport(database, "events", file, {
      now: new Date("2026-11-25T13:00:00Z"),
    });
    expect(later).toMatchObject({ ...counts, updated: 2 });
  });

  it("writes more rows than one statement takes", async () => {
    const lines = Array.from({ length: 1234 }, (_, at) => `${at},Tower ${at},${at} Quay`);
    const file = `id,name,address\n${lines.join("\n")}`;
    expect(await runTestImport(database, "buildings", file)).toMatchObject({ inserted: 1234 });
    expect(await runTestImport(database, "buildings", file)).toMatchObject({ unchanged: 1234 });
  });
});

describe("bad rows", () => {
  it("are skipped and reported with line, column and reason", async () => {
    const file =
      'id,Name,Address,Floors,Lat\n1,"Pier\nOne",1 Quay,4,1\n2,,2 Quay,4,1\n3,Tower,3 Quay,many,1\n4,Hall,4 Quay,4,95\n1,Again,5 Quay,1,1\n6,Sea,6 Quay,1,1,7\n';
    const result = await runTestImport(database, "buildings", file);
    expect(result).toMatchObject({ ...counts, inserted: 1, skipped: 5 });
    expect(result.problems).toEqual([
      { line: 4, column: "Name", reason: "is empty" },
      { line: 5, column: "Floors", reason: 'is not a whole number: "many"' },
      { line: 6, column: "Lat", reason: "is 95, not between -90 and 90" },
      { line: 7, column: null, reason: "is the same row as line 2" },
      { line: 8, column: null, reason: "has 6 cells, but there are 5 headings" },
    ]);
  });

  it("are told of by the first of their faults in the order of fields, whoever finds it", async () => {
    const long = "x".repeat(301);
    const file = `id,use,floors,name,address\n1,Office,many,${long},1 Quay\n2,${long},many,Pier,2 Quay\n`;
    const { problems } = await runTestImport(database, "buildings", file);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, "name"],
      [3, "floors"],
    ]);
  });

  it("are those that name no building, or one of two with the same name", async () => {
    await runTestImport(database, "buildings", "id,name,address\na,Twin,1\nb,Twin,2\nc,Pier,3\n");
    const file = "title,building\nX,nowhere\nY,Twin\nZ,pier\nW,b\nV,\n";
    const result = await runTestImport(database, "posts", file);
    expect(result).toMatchObject({ inserted: 3, skipped: 2 });
    expect(result.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, "building"],
      [3, "building"],
    ]);
  });

  it("do not leave categories behind", async () => {
    await runTestImport(database, "posts", "title,category,image\nX,New,none.png\n");
    expect(await database.sql`select * from categories`).toHaveLength(0);
  });
});

describe("places and zones", () => {
  it("reads dates in the zone of the row's building, else of the portfolio", async () => {
    const inBerlin = { timezone: "Europe/Berlin" };
    await runTestImport(
      database,
      "buildings",
      "id,name,address,zone\nse,Sea,1,America/Los_Angeles\nbe,Bee,2,\n",
      inBerlin,
    );
    const file =
      "title,building,start\nA,se,2026-12-01 12:00\nB,be,2026-12-01 12:00\nC,,2026-12-01 12:00\n";
    await runTestImport(database, "events", file);
    const rows = await database.sql`
      select to_char(start_at at time zone 'UTC', 'MM-DD HH24:MI') as utc
      from content_items order by title`;
    expect(rows.map((row) => row["utc"])).toEqual(["12-01 20:00", "12-01 11:00", "12-01 11:00"]);
  });

  it("puts every row into the building of the command", async () => {
    await runTestImport(database, "buildings", buildingsCsv);
    await runTestImport(database, "posts", "title\nX\n");
    const result = await runTestImport(database, "posts", "title\nX\n", { building: "Tower" });
    expect(result).toMatchObject({ updated: 1 });
    const wrong = runTestImport(database, "posts", "title\nX\n", { building: "none" });
    await expect(wrong).rejects.toThrow(ImportFailure);
    const useless = runTestImport(database, "buildings", buildingsCsv, { building: "Tower" });
    await expect(useless).rejects.toThrow("--building does not go with buildings");
  });

  it("makes categories in the order of the file, and finds them by name or key", async () => {
    await runTestImport(
      database,
      "posts",
      "title,category\nA,Food & Drink\nB,ux\nC,food-drink\nD,UX\n",
    );
    const rows =
      await database.sql`select name, external_id, position from categories order by position`;
    expect(rows.map((row) => [row["name"], row["external_id"]])).toEqual([
      ["Food & Drink", "food-drink"],
      ["UX", "ux"],
    ]);
  });

  it("lets the managers of the brand into a new portfolio", async () => {
    await runTestImport(database, "buildings", buildingsCsv, { portfolio: "first" });
    await database.sql`insert into users (uuid, email, first_name, last_name) values (gen_random_uuid(), 'm@x.example', 'M', 'X')`;
    await database.sql`insert into memberships (uuid, user_uuid, portfolio_uuid, role)
      select gen_random_uuid(), u.uuid, p.uuid, 'building_admin' from users u, portfolios p`;
    await runTestImport(database, "buildings", buildingsCsv, { portfolio: "second" });
    expect(
      await database.sql`select * from memberships where role = 'building_admin'`,
    ).toHaveLength(2);
  });

  it("keeps portfolios apart", async () => {
    await runTestImport(database, "buildings", buildingsCsv, { portfolio: "first" });
    const second = await runTestImport(database, "buildings", buildingsCsv, {
      portfolio: "second",
    });
    expect(second).toMatchObject({ inserted: 2, unchanged: 0 });
    const post = await runTestImport(database, "posts", "title,building\nX,1\n", {
      portfolio: "third",
    });
    expect(post).toMatchObject({ inserted: 0, skipped: 1 });
  });

  it("refuses unknown brands and portfolio names that are none", async () => {
    const intoBrand = runTestImport(database, "posts", "title\nX\n", { brand: "NOBODY" });
    await expect(intoBrand).rejects.toThrow(/no brand "NOBODY"/);
    const intoName = runTestImport(database, "posts", "title\nX\n", { portfolio: "../x" });
    await expect(intoName).rejects.toThrow(ImportFailure);
  });
});

describe("all or nothing", () => {
  it("leaves nothing when a statement fails in the middle", async () => {
    await database.sql.unsafe(`
      create function refuse() returns trigger language plpgsql as
      $$ begin if new.external_id = '900' then raise exception 'no'; end if; return new; end $$;
      create trigger refuse before insert on buildings for each row execute function refuse();`);
    const lines = Array.from({ length: 1000 }, (_, at) => `${at},Tower ${at},${at} Quay`);
    const run = runTestImport(database, "buildings", `id,name,address\n${lines.join("\n")}`);
    await expect(run).rejects.toThrow("Failed query");
    expect(await database.sql`select * from buildings`).toHaveLength(0);
    expect(await database.sql`select * from portfolios`).toHaveLength(0);
  });

  it("writes nothing in a dry run, and tells what it would do", async () => {
    const storage = createMemoryStorage();
    const result = await runTestImport({ db: database.db, storage }, "buildings", buildingsCsv, {
      isDryRun: true,
    });
    expect(result).toMatchObject({ ...counts, inserted: 2 });
    expect(await database.sql`select * from portfolios`).toHaveLength(0);
    expect(storage.keys()).toEqual([]);
  });

  it("writes nothing where a strict run cannot take every row", async () => {
    const file = `${buildingsCsv}3,,3 Quay,1\n`;
    const strict = await runTestImport(database, "buildings", file, { isStrict: true });
    expect(strict).toMatchObject({ ...counts, inserted: 2, skipped: 1, isWritten: false });
    expect(await database.sql`select * from buildings`).toHaveLength(0);
    const whole = await runTestImport(database, "buildings", buildingsCsv, { isStrict: true });
    expect(whole).toMatchObject({ inserted: 2, isWritten: true });
  });

  it("asks how dates with slashes are meant, and writes nothing before it is told", async () => {
    const file = "id,name,start\n1,Talk,2026-12-01\n2,Quiz,03/04/2027\n";
    await expect(runTestImport(database, "events", file)).rejects.toThrow(
      '"start" has two meanings: 03/04/2027 (line 3). Say --dates dmy',
    );
    expect(await database.sql`select * from content_items`).toHaveLength(0);
    await runTestImport(database, "events", file, { dates: "mdy" });
    const [row] = await database.sql`
      select start_at at time zone 'UTC' as at from content_items where external_id = '2'`;
    expect(String(row?.["at"])).toContain("2027-03-04");
  });

  it("finds a row that was there many batches before", async () => {
    const lines = Array.from({ length: 1300 }, (_, at) => `${at},Tower ${at},${at} Quay`);
    const file = `id,name,address\n${lines.join("\n")}\n7,Again,1 Quay\n`;
    const { problems } = await runTestImport(database, "buildings", file);
    expect(problems).toEqual([{ line: 1302, column: null, reason: "is the same row as line 9" }]);
  });
});
