import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { runTestImport } from "../../imports/testing/run-test-import.ts";

let database: TestDatabase;
const load = (kind: string, file: string) => runTestImport(database, kind, file);
const reasons = async (kind: string, file: string) =>
  (await load(kind, file)).problems.map(({ reason }) => reason);

beforeAll(async () => {
  database = await createTestDatabase();
  await load("buildings", "id,name,address\ntower,Tower,Main St 1\nannex,Annex,Main St 2\n");
  await load("companies", "id,name,building\nacme,Acme,tower\nzeta,Zeta,annex\n");
});
afterAll(() => database.close());

const head = "external_id,building,kind,name,opening_hours";

describe("resources", () => {
  it("are added and changed by their key, and keep what the file does not say", async () => {
    const file = `${head},min_minutes,max_minutes,buffer_minutes,cancellation_minutes,currency_type,price,needs_approval,questions
linden,tower,Meeting room,Linden,Mo-Fr 07:00-20:00,30,240,15,120,EUR,12.50,yes,* Catering? (yes/no)\n`;
    expect(await load("resources", file)).toMatchObject({ inserted: 1, problems: [] });
    expect(await load("resources", file)).toMatchObject({ inserted: 0, updated: 0 });
    const renamed = `${head}\nlinden,tower,meeting_room,Linde,Mo-Fr 08:00-20:00\n`;
    expect(await load("resources", renamed)).toMatchObject({ inserted: 0, updated: 1 });
    const [row] = await database.sql`select * from resources where external_id = 'linden'`;
    expect(row).toMatchObject({
      name: "Linde",
      kind: "meeting_room",
      min_minutes: 30,
      max_minutes: 240,
      buffer_minutes: 15,
      cancellation_minutes: 120,
      price_minor: 1250,
      needs_approval: true,
      questions: [{ question: "Catering?", type: "yes_no", is_required: true }],
    });
    expect(row?.["opening_hours"]).toContainEqual({ weekday: 5, opens: "08:00", closes: "20:00" });
  });

  it("of a pool keep their numbers when the list changes", async () => {
    const file = (units: string) => `${head},units\ndesks,tower,desk,Desks,24/7,${units}\n`;
    await load("resources", file("D-1..D-3"));
    await load("resources", file("D-3;D-4;D-1"));
    const [row] = await database.sql`select units from resources where external_id = 'desks'`;
    expect(row?.["units"]).toEqual(["D-1", null, "D-3", "D-4"]);
  });

  it("may be a company's of the same building, and need no approval then", async () => {
    const file = (company: string, approval: string) =>
      `${head},company,needs_approval\nown-${company},tower,desk,Own,24/7,${company},${approval}\n`;
    expect(await reasons("resources", file("acme", "no"))).toEqual([]);
    expect(await reasons("resources", file("zeta", "no"))).toEqual([
      expect.stringContaining("of a company of another building"),
    ]);
    expect(await reasons("resources", file("acme", "yes"))).toEqual([
      expect.stringContaining("nobody decides"),
    ]);
  });

  it("keep to what was decided of them before, whoever stands first in the file", async () => {
    const rowOf = async (key: string) => {
      const [row] = await database.sql`
        select needs_approval, company_uuid is not null as has_company
        from resources where external_id = ${key}`;
      return row;
    };
    await load(
      "resources",
      `${head},company,needs_approval\nheld,tower,desk,Held,24/7,acme,\nfree,tower,desk,Free,24/7,,yes\n`,
    );
    const approved = `${head},needs_approval\nheld,tower,desk,Held,24/7,yes\n`;
    expect(await reasons("resources", approved)).toEqual([
      expect.stringContaining("nobody decides"),
    ]);
    const companies = `${head},company\nheld,tower,desk,Held,24/7,acme\nfree,tower,desk,Free,24/7,\n`;
    expect(await load("resources", companies)).toMatchObject({ updated: 0, problems: [] });
    expect(await rowOf("free")).toEqual({ needs_approval: true, has_company: false });
    const given = `${head},company\nheld,tower,desk,Held,24/7,\nfree,tower,desk,Free,24/7,acme\n`;
    expect(await reasons("resources", given)).toEqual([]);
    expect(await rowOf("free")).toEqual({ needs_approval: false, has_company: true });
  });

  it.each([
    ["kind", "tower,castle,Linden,24/7", "is none of"],
    ["hours", "tower,desk,Linden,sometimes", "no opening hours"],
    ["another building", "annex,desk,Linden,24/7", "in another building already"],
    ["no building", ",desk,Linden,24/7", "needs a building"],
  ])("with a fault in %s are left out, and said so", async (_, cells, reason) => {
    expect(await reasons("resources", `${head}\nlinden,${cells}\n`)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it.each([
    ["step_minutes", "7", "no hour is made of"],
    ["max_minutes", "60", "needs a min_minutes"],
    ["min_minutes", "60", "needs a max_minutes"],
    ["currency_type", "EUR", "needs a price with it"],
    ["buffer_minutes", "600", "not between"],
    ["price", "10", "needs a currency_type"],
  ])("with a %s of %s are left out", async (column, value, reason) => {
    const file = `${head},${column}\nodd,tower,desk,Odd,24/7,${value}\n`;
    expect(await reasons("resources", file)).toEqual([expect.stringContaining(reason)]);
  });
});

describe("providers and services", () => {
  it("are added, services in the building of their provider", async () => {
    await load("providers", "external_id,building,name,staff\nkneads,annex,Kneads,2\n");
    const file =
      "external_id,provider,name,duration_minutes,opening_hours\nmassage,kneads,Massage,45,24/7\n";
    expect(await load("services", file)).toMatchObject({ inserted: 1, problems: [] });
    expect(await load("services", file)).toMatchObject({ inserted: 0, updated: 0 });
    const [row] = await database.sql`
      select r.kind, r.min_minutes, r.max_minutes, r.step_minutes, b.name as building
      from resources r join buildings b on b.uuid = r.building_uuid
      where r.external_id = 'massage'`;
    expect(row).toEqual({
      kind: "service",
      min_minutes: 45,
      max_minutes: 45,
      step_minutes: 15,
      building: "Annex",
    });
  });

  it("begin as often as was said, while that fits their duration", async () => {
    const stepAfter = async (columns: string, cells: string) => {
      const file = `external_id,provider,name,opening_hours,duration_minutes${columns}\nhands,kneads,Hands,24/7,${cells}\n`;
      expect(await reasons("services", file)).toEqual([]);
      const [row] = await database.sql`
        select step_minutes from resources where external_id = 'hands'`;
      return row?.["step_minutes"] as number;
    };
    expect(await stepAfter(",step_minutes", "60,20")).toBe(20);
    expect(await stepAfter("", "60")).toBe(20);
    expect(await stepAfter("", "45")).toBe(15);
  });

  it("do not become places, nor places services", async () => {
    expect(await reasons("resources", `${head}\nmassage,annex,desk,Massage,24/7\n`)).toEqual([
      expect.stringContaining("key of a service"),
    ]);
    const file =
      "external_id,provider,name,duration_minutes,opening_hours\nlinden,kneads,Massage,45,24/7\n";
    expect(await reasons("services", file)).toEqual([
      expect.stringContaining("key of something else"),
    ]);
  });

  it.each([
    ["nobody", "45", "nobody"],
    ["kneads", "47", "no multiple of 5"],
  ])("of %s for %s minutes are refused", async (provider, minutes, reason) => {
    const file = `external_id,provider,name,duration_minutes,opening_hours\nx,${provider},X,${minutes},24/7\n`;
    expect(await reasons("services", file)).toEqual([expect.stringContaining(reason)]);
  });
});
