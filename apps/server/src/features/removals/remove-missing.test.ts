import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UsageError } from "../../platform/commands/command.ts";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { importCommand, importKinds } from "../../importing.ts";
import { eq } from "../../platform/database/drizzle.ts";
import {
  makeBuilding,
  makeCategory,
  makeCompany,
  makeUser,
  slugOf,
} from "../../testing/factories.ts";
import { furnish } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { memberships } from "../users/users.tables.ts";
import { putBackCommand } from "./put-back-command.ts";
import { listRemovals } from "./removals.repository.ts";
import { removeCommand } from "./remove-command.ts";
import { differences, readEverything, rowsWith } from "./testing/everything.ts";
import { removalIn } from "./testing/removal-in.ts";

const test = usePortal();
let folder: string;
let slug: string;
let sibling: { uuid: string; externalId: string };
beforeAll(async () => {
  const { db } = test.database;
  folder = await mkdtemp(join(tmpdir(), "portico-missing-"));
  slug = await slugOf(db, test.ours.portfolioUuid);
  sibling = await makeBuilding(db, test.ours.portfolioUuid, "Sibling House");
  const theirs = { ...test.theirs, home: test.theirs.buildingUuid };
  await furnish(db, theirs, "theirs");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const parts = {
  storage: createMemoryStorage(),
  remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
};

async function runImport(kind: string, text: string, ...words: string[]): Promise<string[]> {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, text);
  const task = await importCommand.read([kind, file, "--portfolio", slug, ...words]);
  return runCommand(
    test,
    { ...importCommand, read: () => (own) => task({ ...own, ...parts }) },
    [],
  );
}

const table = (heading: string, rows: readonly string[]) => `${heading}\n${rows.join("\n")}\n`;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const companiesOf = (from: number, to: number) =>
  table(
    "id,name",
    numbers(from, to).map((n) => `c${n},Company ${n}`),
  );

const countCompanies = async () =>
  (
    await test.database.db
      .select()
      .from(companies)
      .where(eq(companies.portfolioUuid, test.ours.portfolioUuid))
  ).length;

describe("import --remove-missing", () => {
  it("tells first, takes away what the file has not, and has it put back", async () => {
    await runImport("companies", companiesOf(1, 20));
    const before = await readEverything(test.database);
    const words = ["--remove-missing", "--dry-run"];
    const told = await runImport("companies", companiesOf(2, 20), ...words);
    expect(told).toContain("1 of 20 are not in the file, and go:");
    expect(differences(before, await readEverything(test.database))).toEqual([]);
    const done = await runImport("companies", companiesOf(2, 20), "--remove-missing");
    expect(await countCompanies()).toBe(19);
    const line = done.filter((each) => each.includes("put-back"));
    await runCommand(test, putBackCommand, [removalIn(line)]);
    expect(differences(before, await readEverything(test.database))).toEqual([]);
  });

  it("refuses where more than a tenth would go, unless that is meant, and writes nothing then", async () => {
    const few = table("id,name", ["c1,Company One", "c2,Company 2"]);
    await expect(runImport("companies", few, "--remove-missing")).rejects.toThrow(/--remove-many/);
    expect(await countCompanies()).toBe(20);
    await runImport("companies", few, "--remove-missing", "--remove-many");
    expect(await countCompanies()).toBe(2);
  });

  it("compares what would go with what was there, not with what the file brings", async () => {
    await runImport("companies", companiesOf(1, 20), "--remove-missing");
    const strange = table(
      "id,name",
      numbers(1, 300).map((n) => `strange${n},Strange ${n}`),
    );
    const refused = runImport("companies", strange, "--remove-missing");
    await expect(refused).rejects.toThrow(/--remove-many/);
    const { db } = test.database;
    const place = { portfolioUuid: test.ours.portfolioUuid, buildingUuid: sibling.uuid };
    const person = await makeUser(db, place);
    const strangers = table(
      "email,first_name,last_name",
      numbers(1, 300).map((n) => `stranger${n}@strange.example,Ada,Novak`),
    );
    const words = ["--building", sibling.externalId, "--remove-missing"];
    await expect(runImport("users", strangers, ...words)).rejects.toThrow(/--remove-many/);
    await db.delete(memberships).where(eq(memberships.userUuid, person.uuid));
    await runImport("companies", companiesOf(1, 2), "--remove-missing", "--remove-many");
  });

  it("takes nothing away where a row of the file cannot be taken", async () => {
    const bad = table("id,name", ["c1,Company 1", "c2,"]);
    await expect(runImport("companies", bad, "--remove-missing", "--remove-many")).rejects.toThrow(
      "nothing was written: --remove-missing is for files of which every row can be taken.",
    );
    expect(await countCompanies()).toBe(2);
  });

  it("is what --remove-many goes with", async () => {
    await expect(runImport("companies", companiesOf(1, 2), "--remove-many")).rejects.toThrow(
      UsageError,
    );
  });

  it("takes people out of the building that the file is about, and nobody else", async () => {
    const { db } = test.database;
    const place = { portfolioUuid: test.ours.portfolioUuid, buildingUuid: sibling.uuid };
    const [stays, goes] = [await makeUser(db, place), await makeUser(db, place)];
    const elsewhere = await makeUser(db, test.ours);
    const manager = await makeUser(db, place, { role: "building_admin" });
    const file = table("email,first_name,last_name", [`${stays.email},Ada,Novak`]);
    const building = ["--building", sibling.externalId];
    await runImport("users", file, ...building, "--remove-missing", "--remove-many");
    const held = async (userUuid: string) =>
      (await db.select().from(memberships).where(eq(memberships.userUuid, userUuid))).length;
    expect(await held(goes.uuid)).toBe(0);
    for (const { uuid } of [stays, elsewhere, manager]) expect(await held(uuid)).toBe(1);
  });

  it("keeps out whom a list has not, whose company was taken away before, until the list's is put back", async () => {
    const { db } = test.database;
    const { uuid, externalId } = await makeBuilding(db, test.ours.portfolioUuid);
    const place = { portfolioUuid: test.ours.portfolioUuid, buildingUuid: uuid };
    const company = await makeCompany(db, { portfolioUuid: place.portfolioUuid, name: "Acme" });
    const [stays, goes] = [await makeUser(db, place), await makeUser(db, place)];
    const manager = await makeUser(db, place, { role: "tenant_admin" });
    const neighbour = await makeUser(db, { ...place, buildingUuid: sibling.uuid });
    const everybody = [stays, goes, manager, neighbour];
    const ofCompany = { companyUuid: company.uuid };
    for (const { uuid: userUuid } of everybody) {
      await db.update(memberships).set(ofCompany).where(eq(memberships.userUuid, userUuid));
    }
    const isIn = async () => {
      const rows = await db
        .select({ uuid: memberships.userUuid })
        .from(memberships)
        .where(eq(memberships.portfolioUuid, place.portfolioUuid));
      return everybody.map((person) => rows.some((row) => row.uuid === person.uuid));
    };
    const gone = ["company", company.externalId, "--of", slug, "--yes"];
    const ofTheCompany = removalIn(await runCommand(test, removeCommand, gone));
    expect(await isIn()).toEqual([false, false, false, false]);
    const list = table("email,first_name,last_name", [`${stays.email},Ada,Novak`]);
    const words = ["--building", externalId, "--remove-missing", "--remove-many"];
    await runImport("users", list, ...words);
    const [ofTheList] = await listRemovals(db);
    // The same list again takes nobody out, and there is nothing more to put back.
    await runImport("users", list, ...words);
    expect((await listRemovals(db))[0]).toEqual(ofTheList);
    await runCommand(test, putBackCommand, [ofTheCompany]);
    expect(await isIn()).toEqual([true, false, true, true]);
    await runCommand(test, putBackCommand, [ofTheList?.uuid ?? ""]);
    expect(await isIn()).toEqual([true, true, true, true]);
  });

  it("goes with every kind, and touches neither the sibling building nor another landlord", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const category = { portfolioUuid, buildingUuid, type: "SecondaryContent", name: "Second" };
    await makeCategory(db, { ...category, type: "SecondaryContent" });
    await furnish(db, { portfolioUuid, buildingUuid, home: buildingUuid }, "goes");
    await furnish(
      db,
      { portfolioUuid, buildingUuid: sibling.uuid, home: sibling.uuid },
      "neighbours",
    );
    const [home] = await db.select().from(buildings).where(eq(buildings.uuid, buildingUuid));
    const key = home?.externalId ?? "";
    const ofOthers = async () => {
      const all = await readEverything(test.database);
      return [...rowsWith(all, "neighbours"), ...rowsWith(all, "of theirs")];
    };
    const before = await ofOthers();
    expect(before.length).toBeGreaterThan(20);
    const files: Readonly<Record<string, string>> = {
      companies: table("id,name", ["x1,New"]),
      domains: table("domain", ["new.example"]),
      suites: table("id,building,floor,suite", [`s1,${key},1,New`]),
      events: table("id,title,start_at", ["e1,New,2126-01-01 10:00"]),
      amenities: table("id,title,category", ["a1,New,Sports of goes"]),
      offers: table("id,title", ["o1,New"]),
      posts: table("id,title", ["p1,New"]),
      pages: table("id,title", ["g1,New"]),
      secondary: table("id,title,category", ["d1,New,Second"]),
      resources: table("id,name,kind,opening_hours", ["r1,New,desk,Mo-Fr 08:00-18:00"]),
      providers: table("id,name", ["v1,New"]),
    };
    for (const [kind, text] of Object.entries(files)) {
      const words = ["--building", key, "--remove-missing", "--remove-many"];
      const lines = await runImport(kind, text, ...words);
      expect(lines.join("\n")).toMatch(/ are not in the file/);
    }
    expect(await ofOthers()).toEqual(before);
    const left = rowsWith(await readEverything(test.database), "of goes");
    expect(left.filter((row) => /^(content_items|suites|companies) /.test(row))).toEqual([]);
    const untried = importKinds.filter(({ name }) => files[name] === undefined);
    expect(untried.map(({ name }) => name)).toEqual(["buildings", "users", "services"]);
  });
});
