import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../../testing/run-command.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { useDropFolder } from "../testing/use-drop-folder.ts";
import { importsCommand } from "./imports-command.ts";
import { sweepRuns } from "./schedule.repository.ts";
import { scheduleReading } from "./schedule-reading.ts";

const test = usePortal();
const place = useDropFolder(test);
const { schedule, companies, openProcess, makeDue, look, drop, runs, countOf } = place;

describe("people who come round", () => {
  const people = (more = "") =>
    schedule(`- name: people
  kind: users
  from: ${place.folder()}/people.csv
  every: 15 minutes
${more}`);
  const rolesOf = () => test.database.sql<{ email: string; role: string }[]>`
    select u.email, m.role from memberships m join users u on u.uuid = m.user_uuid
    where u.email like '%@drop.example' order by 1`;
  const file =
    "email,role\nann@drop.example,tenant user\nben@drop.example,Building-ADMIN\ncy@drop.example,tenant_admin\n";

  it("are made managers only where the operator has said so", async () => {
    await people();
    await drop("people.csv", file);
    await look();
    const [run] = await runs();
    expect(run?.reason).toMatch(/^line 3: role lets people manage, which this import may not/);
    expect(await rolesOf()).toEqual([{ email: "ann@drop.example", role: "tenant_user" }]);

    await people("  roles: true");
    await drop("people.csv", `${file}dan@drop.example,guest\n`);
    await look();
    expect((await rolesOf()).map(({ role }) => role)).toEqual([
      "tenant_user",
      "building_admin",
      "tenant_admin",
      "guest",
    ]);

    // Who manages by now is not taken that away either, by a file that may not say so.
    await people("  roles: false");
    await drop("people.csv", "email,role\nben@drop.example,guest\ndan@drop.example,vendor\n");
    await look();
    const reasons = (await runs()).map(({ reason }) => reason ?? "");
    expect(reasons.at(-1)).toMatch(/^line 2: row manages, which this import may not/);
    expect((await rolesOf()).map(({ role }) => role)).toEqual([
      "tenant_user",
      "building_admin",
      "tenant_admin",
      "vendor",
    ]);
  });
});

describe("a folder that comes round", () => {
  it("is taken file by file, and the same bytes no second time", async () => {
    await companies();
    await drop("companies-1.csv", "name\nAcme\n");
    await drop("companies-2.csv", "name\nBolt\nCord\n");
    await drop("people.csv", "name\nNobody\n");
    await look();
    expect(await runs()).toMatchObject([
      { file: "companies-1.csv", is_taken: true, inserted: 1 },
      { file: "companies-2.csv", is_taken: true, inserted: 2 },
    ]);
    await look();
    expect(await runs()).toHaveLength(2);
    await drop("companies-1.csv", "name\nAcme\nDune\n");
    await look();
    expect((await runs()).at(-1)).toMatchObject({ inserted: 1, unchanged: 1 });
    expect(await countOf("Nobody")).toBe(0);
    expect(await readdir(join(place.folder(), "data"))).toEqual([]);
  });

  it("is taken by each import that names a file of it", async () => {
    const named = (name: string) => `- name: ${name}
  kind: companies
  from: ${place.folder()}/companies.csv
  every: 15 minutes
`;
    await schedule(named("one") + named("other"));
    await drop("companies.csv", "name\nShared\n");
    await look();
    const taken = await runs();
    expect(taken.map(({ inserted, unchanged }) => inserted + unchanged)).toEqual([1, 1]);
  });

  it("is left alone while somebody writes, and looked at again within a minute", async () => {
    await companies();
    await drop("companies.csv", "name\nHalf", 20);
    await look();
    expect(await runs()).toEqual([]);
    const [row] = await test.database.sql<{ seconds: number }[]>`
      select extract(epoch from due_at - now())::float8 as seconds from scheduled_imports`;
    expect(row?.seconds).toBeLessThan(61);
    await drop("companies.csv", "name\nHalf of it was there\n");
    await look();
    expect(await countOf("Half of it was there")).toBe(1);
  });

  it("is due again when it says, by the clock of the portfolio", async () => {
    await companies();
    await look();
    const [row] = await test.database.sql<{ minutes: number }[]>`
      select round(extract(epoch from due_at - now()) / 60)::int as minutes from scheduled_imports`;
    expect(row?.minutes).toBe(15);
    await openProcess().wake();
    expect(await runs()).toEqual([]);
    const { portfolioUuid } = test.ours;
    const { sql } = test.database;
    await sql`update portfolios set timezone = 'Asia/Tokyo' where uuid = ${portfolioUuid}`;
    await sql`update scheduled_imports set every = 'day at 03:30'`;
    await look();
    const [next] = await sql<{ time: string }[]>`
      select to_char(due_at at time zone 'UTC', 'HH24:MI') as time from scheduled_imports`;
    expect(next?.time).toBe("18:30");
  });

  it("is taken once by fifty looks of two processes at once", async () => {
    await companies();
    await drop(
      "companies.csv",
      `name\n${Array.from({ length: 600 }, (_, at) => `C${at}`).join("\n")}\n`,
    );
    await makeDue();
    const [one, two] = [openProcess(), openProcess()];
    await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? one : two).wake()));
    expect(await runs()).toMatchObject([{ is_taken: true, inserted: 600 }]);
  });

  it("writes nothing once another process has taken it over", async () => {
    await companies();
    await drop("companies.csv", "name\nTwice\n");
    await makeDue();
    await test.database.sql`create function steal() returns trigger language plpgsql as $$
      begin
        update scheduled_imports set claimant = gen_random_uuid();
        return new;
      end $$`;
    await test.database.sql`create trigger steal after insert on companies
      for each statement execute function steal()`;
    await openProcess().wake();
    await test.database.sql`drop function steal() cascade`;
    expect(await countOf("Twice")).toBe(0);
    expect(await runs()).toEqual([]);
    const [row] = await test.database
      .sql`select claimed_until > now() as held from scheduled_imports`;
    expect(row).toEqual({ held: true });
  });
});

describe("a file that cannot be taken", () => {
  it("is told of, tried again each time, and written no part of", async () => {
    await companies("  strict: true");
    await drop("companies.csv", "name\nGood\n,\n");
    await look();
    await look();
    const failed = { file: "companies.csv", is_taken: false, inserted: 0 };
    expect(await runs()).toMatchObject([failed, failed]);
    expect((await runs())[0]?.reason).toContain("Nothing was written (strict): line 3");
    expect(await countOf("Good")).toBe(0);
    expect(await scheduleReading(test.database.db).read()).toEqual({
      portico_imports_failing: 1,
      portico_imports_late: 0,
    });
    await drop("companies.csv", "name\nGood\n");
    await look();
    expect(await countOf("Good")).toBe(1);
    expect(await scheduleReading(test.database.db).read()).toMatchObject({
      portico_imports_failing: 0,
    });
  });

  it("is put out of the way where that is asked", async () => {
    await companies("  bad_files: set_aside");
    await drop("companies.csv", "no,such,columns\n1,2,3\n");
    await look();
    await look();
    expect(await runs()).toMatchObject([{ is_taken: false }]);
    expect(await readdir(join(place.folder(), "failed"))).toEqual([
      expect.stringMatching(/^\d{4}-.*-companies\.csv$/),
    ]);
  });

  it("is a folder that is not there, too", async () => {
    await schedule(
      `- { name: gone, kind: companies, from: ${place.folder()}/gone/a.csv, every: hour }`,
    );
    await look();
    expect((await runs()).map(({ reason }) => reason)).toEqual([
      `${place.folder()}/gone cannot be read (ENOENT).`,
    ]);
  });

  it("does not keep a stop waiting, and leaves nothing behind", async () => {
    await companies();
    const rows = Array.from({ length: 5000 }, (_, at) => `Stopped ${at}`);
    await drop("companies.csv", `name\n${rows.join("\n")}\n`);
    await makeDue();
    const { sql } = test.database;
    await sql`create function dawdle() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(0.1);
        return null;
      end $$`;
    await sql`create trigger dawdle after insert on companies
      for each statement execute function dawdle()`;
    const imports = openProcess();
    void imports.wake();
    const claims = async () =>
      (await sql`select 1 from scheduled_imports where claimant is not null`).length;
    await expect.poll(claims).toBe(1);
    await imports.close();
    await sql`drop function dawdle() cascade`;
    expect(await runs()).toEqual([]);
    expect(await countOf("Stopped 0")).toBe(0);
    expect(await claims()).toBe(0);
  });
});

describe("an address that comes round", () => {
  let server: Server;
  let asked: (string | undefined)[];
  let answer: { status: number; text: string };
  beforeEach(async () => {
    asked = [];
    answer = { status: 200, text: "name\nRemote\n" };
    server = createServer((request, response) => {
      asked.push(request.headers["if-none-match"]);
      const isKnown = request.headers["if-none-match"] === '"v1"';
      response.writeHead(isKnown ? 304 : answer.status, { etag: '"v1"' });
      response.end(isKnown ? undefined : answer.text);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await schedule(
      `- { name: remote, kind: companies, from: "http://127.0.0.1:${port}/c.csv", every: hour }`,
    );
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it("is asked for what has changed alone", async () => {
    await look();
    await look();
    expect(asked).toEqual([undefined, '"v1"']);
    expect(await runs()).toMatchObject([{ is_taken: true, inserted: 1, file: "" }]);
  });

  it("is asked for everything again after it could not be taken", async () => {
    answer.text = "no,such\n1,2\n";
    await look();
    answer.text = "name\nBetter\n";
    await look();
    expect(asked).toEqual([undefined, undefined]);
    expect(await countOf("Better")).toBe(1);
  });

  it("says so where it is not let through or does not answer", async () => {
    answer.status = 500;
    await look();
    expect((await runs())[0]?.reason).toBe("A remote file was refused: status");
  });
});

it("is forgotten after ninety days, but for what was taken last of each file", async () => {
  await companies();
  await drop("companies.csv", "name\nOld\n");
  await look();
  await drop("companies.csv", "name\nOlder\n");
  await look();
  const pass = (time: string) =>
    test.database.sql`update import_runs set at = at - ${time}::interval`;
  await pass("89 days 23 hours");
  await sweepRuns(test.database.db);
  expect(await runs()).toHaveLength(2);
  await pass("1 hour");
  await sweepRuns(test.database.db);
  expect(await runs()).toHaveLength(1);
  await look();
  expect(await runs()).toHaveLength(1);
});

it("is listed with what came of it", async () => {
  await companies();
  await drop("companies.csv", "name\nListed\n");
  await look();
  await drop("companies.csv", "nothing\n1\n");
  await look();
  expect(await runCommand(test, importsCommand, [])).toEqual([
    expect.stringMatching(
      `^${place.slug()}/companies: companies from .*, every 15 minutes, due 20`,
    ),
    expect.stringMatching(/companies\.csv FAILED; .*name/),
    expect.stringMatching(/companies\.csv taken: 1 new, 0 changed, 0 unchanged, 0 skipped/),
  ]);
});
