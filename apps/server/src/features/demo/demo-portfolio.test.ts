import { copyFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import {
  type DemoStart,
  describeDemo,
  loadDemoPortfolio,
  refreshDemoPortfolio,
  reloadDemoPortfolio,
} from "./demo-portfolio.ts";
import type { GivenPassword } from "./demo-passwords.ts";
import { ImportFailure } from "../imports/imports.public.ts";
import { createPassCodes } from "../visits/visits.public.ts";
import { writeDemoFixture } from "./testing/demo-fixture.ts";
import { createMemoryStorage, runTestImport } from "../imports/testing/run-test-import.ts";

let database: TestDatabase;
let start: DemoStart & { folder: string; log(line: string): void };
let said: string[];
let told: GivenPassword[];

beforeEach(async () => {
  database = await createTestDatabase();
  said = [];
  told = [];
  start = {
    database,
    storage: createMemoryStorage(),
    hashPassword: (password) => Promise.resolve(`hash of ${password}`),
    secretKey: [new Uint8Array(32)],
    isOwnMachine: true,
    tellPasswords: (given) => told.push(...given),
    log: (line) => said.push(line),
    folder: await writeDemoFixture(),
    now: new Date("2026-11-18T13:00:00Z"),
  };
});
afterEach(async () => {
  await database.close();
  await rm(start.folder, { recursive: true, force: true });
});

const dayOfYoga = async () => {
  const [row] = await database.sql`
    select to_char(start_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as at
    from content_items where external_id = 'yoga'`;
  return row?.["at"];
};

describe("the demo portfolio", () => {
  it("has visitors around the moment that it is loaded, on each day anew", async () => {
    const statuses = async () => {
      const rows = await database.sql`
        select status, count(*)::int as count from visits
        where portfolio_uuid in (select uuid from portfolios) and day = ${dayOfVisits}::date
        group by status order by status`;
      return rows.map((row) => [row["status"], row["count"]]);
    };
    const ofADay = [
      ["arrived", 1],
      ["expected", 3],
      ["left", 1],
    ];
    let dayOfVisits = "2026-11-18";
    await loadDemoPortfolio(start);
    expect(await statuses()).toEqual(ofADay);
    await reloadDemoPortfolio(start);
    expect(await statuses()).toEqual(ofADay);
    await refreshDemoPortfolio({ ...start, now: new Date("2026-11-20T13:00:00Z") });
    dayOfVisits = "2026-11-20";
    expect(await statuses()).toEqual(ofADay);
  });

  it("gives each visitor a pass that this installation can tell again", async () => {
    await loadDemoPortfolio(start);
    const rows = await database.sql`
      select uuid, pass_issue, pass_hash from visits where portfolio_uuid in (select uuid from portfolios)`;
    const codes = rows.map(({ uuid, pass_issue: passIssue, pass_hash: passHash }) =>
      createPassCodes(start.secretKey).codeOf({ uuid, passIssue, passHash }),
    );
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).not.toContain(null);
  });

  it("fills an empty database with everything that its folder holds", async () => {
    expect(await loadDemoPortfolio(start)).toBe(true);
    const [hosts] =
      await database.sql`select h.host, b.identifier from hosts h join brands b on b.uuid = h.brand_uuid`;
    expect(hosts).toEqual({ host: "localhost", identifier: "HQO" });
    const [theme] =
      await database.sql`select primary_color from themes where building_uuid is not null`;
    expect(theme).toEqual({ primary_color: "#112233" });
    const languages =
      await database.sql`select code, priority from building_languages order by priority`;
    expect(languages.map((row) => row["code"])).toEqual(["en_US", "de_DE"]);
    const [tile] = await database.sql`
      select route = '/building/{building}/content/' || page.uuid as leads_to_page
      from utility_buttons, content_items page where page.external_id = 'rules'`;
    expect(tile).toEqual({ leads_to_page: true });
    const [member] = await database.sql`
      select u.email, u.password_hash, b.external_id as building, c.external_id as company, m.role
      from memberships m join users u on u.uuid = m.user_uuid
      join buildings b on b.uuid = u.default_building_uuid
      join companies c on c.uuid = m.company_uuid`;
    expect(member).toEqual({
      email: "tenant@harbour.example",
      password_hash: "hash of Correct-horse-1",
      building: "pier",
      company: "acme",
      role: "tenant_user",
    });
    expect(await dayOfYoga()).toBe("2026-11-19 18:00");
  });

  it("says which pictures are missing and shows the rest", async () => {
    await loadDemoPortfolio(start);
    expect(said).toEqual([
      "demo.json: there is no picture not-there.webp",
      "harbour/events.csv:2: names a file that is not there: missing.webp",
    ]);
    const pictures = await database.sql`select uuid from images`;
    expect(pictures).toHaveLength(2);
  });

  it("crops the sign-in page's picture around its focal point", async () => {
    const picture = (name: string) => join(start.folder, "images", name);
    await copyFile(picture("icon.png"), picture("not-there.webp"));
    await loadDemoPortfolio(start);
    const [cover] = await database.sql`
      select focal_x, focal_y from whitelabel_configs
      join images on images.uuid = cover_image_uuid`;
    expect(cover).toEqual({ focal_x: 0.4, focal_y: 0.2 });
  });

  it("leaves a database alone that has a portfolio of its own", async () => {
    await runTestImport(database, "buildings", "id,name,address\n1,Own,1 Quay\n", {
      portfolio: "own",
    });
    expect(await loadDemoPortfolio(start)).toBe(false);
    expect(await refreshDemoPortfolio(start)).toBe(false);
    expect(await describeDemo(start)).toBeNull();
  });

  it("moves its dates on another day, and only then", async () => {
    await loadDemoPortfolio(start);
    expect(await refreshDemoPortfolio(start)).toBe(false);
    const later = { ...start, now: new Date("2026-11-25T13:00:00Z") };
    expect(await refreshDemoPortfolio(later)).toBe(true);
    expect(await dayOfYoga()).toBe("2026-11-26 18:00");
    expect(await refreshDemoPortfolio(later)).toBe(false);
  });

  it("is the same after another load, and keeps what people changed in their accounts", async () => {
    await loadDemoPortfolio(start);
    await database.sql`update users set password_hash = 'own', first_name = 'Own'`;
    await reloadDemoPortfolio(start);
    expect(await database.sql`select password_hash, first_name from users`).toEqual([
      { password_hash: "own", first_name: "Own" },
    ]);
    for (const table of ["brands", "portfolios", "memberships", "utility_buttons", "companies"]) {
      expect(await database.sql`select * from ${database.sql(table)}`).toHaveLength(1);
    }
  });

  it("is loaded once when two processes start at the same time", async () => {
    const loaded = await Promise.all([loadDemoPortfolio(start), loadDemoPortfolio(start)]);
    expect(loaded.toSorted()).toEqual([false, true]);
  });

  it("keeps the public password to this machine: elsewhere it is random, and told once", async () => {
    const elsewhere = { ...start, isOwnMachine: false };
    await Promise.all([loadDemoPortfolio(elsewhere), loadDemoPortfolio(elsewhere)]);
    expect(told).toEqual([
      { email: "tenant@harbour.example", password: expect.stringMatching(/^[\w-]{20}$/) },
    ]);
    const [user] = await database.sql`select password_hash from users`;
    expect(user?.["password_hash"]).toBe(`hash of ${told[0]?.password}`);
    await reloadDemoPortfolio(elsewhere);
    expect(told).toHaveLength(1);
    expect(said.join()).not.toContain(told[0]?.password);
  });

  it("tells no password that was not stored", async () => {
    await writeFile(join(start.folder, "harbour/companies.csv"), "heading\nx\n");
    const elsewhere = { ...start, isOwnMachine: false };
    await expect(loadDemoPortfolio(elsewhere)).rejects.toThrow(ImportFailure);
    expect(told).toEqual([]);
  });

  it("leaves nothing behind when its files are wrong", async () => {
    await writeFile(join(start.folder, "harbour/companies.csv"), "heading\nx\n");
    await expect(loadDemoPortfolio(start)).rejects.toThrow(ImportFailure);
    expect(await database.sql`select * from brands`).toHaveLength(0);
    await writeFile(join(start.folder, "demo.json"), '{"brands": []}');
    await expect(loadDemoPortfolio(start)).rejects.toThrow(/demo.json/);
  });

  it("tells how to get in", async () => {
    await loadDemoPortfolio(start);
    expect(await describeDemo(start)).toMatchObject({
      hosts: ["localhost"],
      accounts: ["tenant@harbour.example"],
    });
  });
});
