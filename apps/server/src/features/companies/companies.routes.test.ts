import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
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
    companyTypes: ["Law"],
    translations: { "de-de": { description: "Wirtschaftsrecht." } },
  });
  await makeCompany(db, {
    portfolioUuid,
    buildingUuid,
    name: "Tidewater",
    companyTypes: ["Software", "Energy"],
  });
  await makeCompany(db, { portfolioUuid, name: "Everywhere Café", companyTypes: ["Food"] });
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
    expect(await names("?company_types=Law,Energy")).toEqual(["Alder & Finch", "Tidewater"]);
    expect(await names("?company_types=Law,%20Food")).toEqual(["Alder & Finch", "Everywhere Café"]);
    expect(await names("?company_types=Nobody")).toEqual([]);
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

  it("offers the types of the companies here, each once", async () => {
    const { data } = (await get(`${base}/company-types`)).json();
    expect(data.company_types).toEqual(["Energy", "Food", "Law", "Software"]);
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
      const page = await list.listCompanies({ portfolioUuid, buildingUuid }, part);
      expect(page).toHaveLength(25);
      const [row] = await tx.execute<{ rows: number }>(sql`
        select (idx_tup_fetch + seq_tup_read)::int as rows
        from pg_stat_xact_user_tables where relname = 'companies'`);
      return row?.rows;
    });
    expect(scanned).toBeLessThan(100);
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
