import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeCompany, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createCompaniesRepository } from "./companies.repository.ts";
import { companies } from "./companies.tables.ts";

const test = usePortal();
let headers: { authorization: string };
let base: string;
let alder: { uuid: string };
let upstairs: { uuid: string };
let foreign: { uuid: string };
let otherBuilding: { uuid: string };

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  base = `buildings/${test.ours.buildingUuid}`;
  const { db } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  alder = await makeCompany(db, {
    portfolioUuid,
    buildingUuid,
    name: "Alder & Finch",
    description: "Commercial law.",
    url: "https://alder.example/",
    companyTypes: ["Law", "Tax, audit & accounts"],
    translations: {
      "de-de": { description: "Wirtschaftsrecht.", companyTypes: ["Recht", "Steuern, Prüfung"] },
    },
  });
  await makeCompany(db, {
    portfolioUuid,
    buildingUuid,
    name: "Tidewater",
    companyTypes: ["Software", "Energy"],
  });
  await makeCompany(db, { portfolioUuid, name: "Everywhere Café", companyTypes: ["Food", "LAW "] });
  otherBuilding = await makeBuilding(db, portfolioUuid, "Second House");
  upstairs = await makeCompany(db, {
    portfolioUuid,
    buildingUuid: otherBuilding.uuid,
    name: "Elsewhere",
    companyTypes: ["Law", "Secret"],
  });
  const { portfolioUuid: theirPortfolio, buildingUuid: theirBuilding } = test.theirs;
  foreign = await makeCompany(db, {
    portfolioUuid: theirPortfolio,
    buildingUuid: theirBuilding,
    name: "Theirs",
    companyTypes: ["Law"],
  });
});

function get(path: string, as: Record<string, string> = headers) {
  return test.app.inject({ url: `/api/tenant/v1/${path}`, headers: as });
}

async function names(query = ""): Promise<string[]> {
  const { data } = (await get(`${base}/companies${query}`)).json();
  return data.companies.map(({ name }: { name: string }) => name);
}

describe("the company directory", () => {
  it("lists the building's companies and those of every building by name", async () => {
    expect(await names()).toEqual(["Alder & Finch", "Everywhere Café", "Tidewater"]);
    expect(await names("?orderByProperty=name&orderBy=desc&offset=1")).toEqual([
      "Everywhere Café",
      "Alder & Finch",
    ]);
  });

  it("keeps to companies with one of the types", async () => {
    expect(await names("?company_types=tax-audit-accounts,energy")).toEqual([
      "Alder & Finch",
      "Tidewater",
    ]);
    expect(await names("?company_types=law")).toEqual(["Alder & Finch", "Everywhere Café"]);
    for (const nobodys of ["nobody", "%26"]) {
      expect(await names(`?company_types=${nobodys}`)).toEqual([]);
    }
  });

  it("knows a type in any spelling", async () => {
    expect(await names("?company_types=LAW,%20Food")).toEqual(["Alder & Finch", "Everywhere Café"]);
    expect(await names("?company_types=Tax%20Audit-Accounts")).toEqual(["Alder & Finch"]);
  });

  it("names types in the language asked for, in the company's own words without a translation", async () => {
    const { data } = (await get(`${base}/companies?lang=de-de`)).json();
    expect(data.companies[0].company_types).toEqual([
      { id: "law", name: "Recht" },
      { id: "tax-audit-accounts", name: "Steuern, Prüfung" },
    ]);
    expect(data.companies[2].company_types[0]).toEqual({ id: "software", name: "Software" });
  });

  it("is brought up to date when a company changes", async () => {
    const here = `buildings/${otherBuilding.uuid}/companies`;
    expect((await get(here)).json().data.companies).toHaveLength(2);
    const { portfolioUuid } = test.ours;
    const place = { portfolioUuid, buildingUuid: otherBuilding.uuid };
    await makeCompany(test.database.db, { ...place, name: "Newcomer" });
    await expect.poll(async () => (await get(here)).json().data.companies.length).toBe(3);
  });

  it("gives 500 at once and no more", async () => {
    expect((await get(`${base}/companies?limit=500`)).statusCode).toBe(200);
    expect((await get(`${base}/companies?limit=501`)).statusCode).toBe(400);
  });

  it.each(["", ",", "Law,", ",Law", "Law,,Food", "%20", `a${",a".repeat(20)}`, "a%00"])(
    "refuses the types %j",
    async (types) => {
      const answer = await get(`${base}/companies?company_types=${types}`);
      expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
    },
  );

  it.each(["asc", "desc"])("pages by key in order %s, without gaps or repeats", async (orderBy) => {
    const seen: string[] = [];
    let after = "";
    do {
      const answer = await get(`${base}/companies?limit=1&orderBy=${orderBy}${after}`);
      const { data, pagination } = answer.json();
      seen.push(...data.companies.map(({ name }: { name: string }) => name));
      after = pagination.next === null ? "" : `&after=${pagination.next}`;
    } while (after !== "");
    expect(seen).toEqual(await names(`?orderBy=${orderBy}`));
  });

  it("refuses a start that it has not given out", async () => {
    const nul = Buffer.from(JSON.stringify(["\0", randomUUID()])).toString("base64url");
    for (const after of ["x", nul]) {
      const answer = await get(`${base}/companies?after=${after}`);
      expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
    }
  });

  it("offers the types of the companies here, each once, in the order of the language", async () => {
    const typesIn = async (lang: string) =>
      (await get(`${base}/company-types?lang=${lang}`)).json().data.company_types;
    expect(await typesIn("en-us")).toEqual([
      { id: "energy", name: "Energy" },
      { id: "food", name: "Food" },
      { id: "law", name: "LAW" },
      { id: "software", name: "Software" },
      { id: "tax-audit-accounts", name: "Tax, audit & accounts" },
    ]);
    expect((await typesIn("de-de")).map(({ name }: { name: string }) => name)).toEqual([
      "Energy",
      "Food",
      "Recht",
      "Software",
      "Steuern, Prüfung",
    ]);
  });

  it("keeps a building's companies and types from another building of the landlord", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const { email } = await makeUser(test.database.db, { portfolioUuid, buildingUuid });
    const as = await test.bearer(email);
    for (const call of ["companies", "company-types"]) {
      const there = await get(`buildings/${otherBuilding.uuid}/${call}`, as);
      expect(there.json()).toMatchObject({ status: 404, code: "buildings.not_found" });
      expect((await get(`${base}/${call}`, as)).body).not.toContain("Secret");
    }
  });

  it.each(["companies", "company-types"])("is for people of the building: %s", async (call) => {
    expect((await get(`${base}/${call}`, {})).statusCode).toBe(401);
    const theirs = await get(`buildings/${test.theirs.buildingUuid}/${call}`);
    expect(theirs.json()).toMatchObject({ status: 404, code: "buildings.not_found" });
    expect((await get(`buildings/1/${call}`)).statusCode).toBe(400);
  });

  it("reads no more rows for a page when the building has thousands of companies", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const { uuid: buildingUuid } = await makeBuilding(db, portfolioUuid, "Large House");
    for (let part = 0; part < 2; part++) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        portfolioUuid,
        buildingUuid,
        externalId: randomUUID(),
        name: `Company ${String(part * 1000 + index).padStart(5, "0")}`,
      }));
      await db.insert(companies).values(rows);
    }
    await db.execute(sql`analyze companies`);
    const scanned = await db.transaction(async (tx) => {
      const after = { name: "Company 01000", uuid: randomUUID() };
      const part = { types: [], direction: "asc", after, offset: 0, limit: 25 } as const;
      const list = createCompaniesRepository(tx);
      const page = await list.listCompanies({ portfolioUuid, buildingUuid, locale: "en-us" }, part);
      expect(page).toHaveLength(25);
      const [row] = await tx.execute<{ rows: number }>(sql`
        select (idx_tup_fetch + seq_tup_read)::int as rows
        from pg_stat_xact_user_tables where relname = 'companies'`);
      return row?.rows;
    });
    // A thousand follow. The planner reads a few at the ends of the index as well, and how many varies.
    expect(scanned).toBeLessThan(500);
  });
});

describe("a company", () => {
  it("is told in full, in the language asked for", async () => {
    const { company } = (await get(`companies/${alder.uuid}?lang=de-de`)).json().data;
    expect(company).toMatchObject({
      name: "Alder & Finch",
      description: "Wirtschaftsrecht.",
      url: "https://alder.example/",
      building_uuid: test.ours.buildingUuid,
      logo: null,
      logo_url: null,
    });
  });

  it("is for those who belong to its portfolio or building", async () => {
    expect((await get(`companies/${upstairs.uuid}`)).statusCode).toBe(200);
    const { portfolioUuid, buildingUuid } = test.ours;
    const { email } = await makeUser(test.database.db, { portfolioUuid, buildingUuid });
    const answer = await get(`companies/${upstairs.uuid}`, await test.bearer(email));
    expect(answer.json()).toMatchObject({ status: 404, code: "companies.not_found" });
  });

  it("is not found where it is another landlord's or unknown", async () => {
    for (const uuid of [foreign.uuid, randomUUID()]) {
      const answer = await get(`companies/${uuid}`);
      expect(answer.json()).toMatchObject({ status: 404, code: "companies.not_found" });
    }
  });

  it("needs a session and a uuid", async () => {
    expect((await get(`companies/${alder.uuid}`, {})).statusCode).toBe(401);
    expect((await get("companies/1")).json()).toMatchObject({ code: "request.invalid" });
  });
});
