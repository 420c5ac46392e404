import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { makeBrand, makeBuilding, makePortfolio } from "../../testing/factories.ts";
import { emailDomains } from "../users/users.tables.ts";
import { listJoinableByDomain } from "./joinable.repository.ts";
import { domainNamed } from "../../testing/addresses.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("tells the company of the building's own row before that of its portfolio's", async () => {
  const { db } = database;
  const { portfolio, building } = await makePortfolio(db, (await makeBrand(db)).uuid);
  const neighbour = await makeBuilding(db, portfolio.uuid, "Next Door");
  const [house, landlord] = [randomUUID(), randomUUID()];
  const row = { domain: domainNamed("x.example"), portfolioUuid: portfolio.uuid };
  await db.insert(emailDomains).values([
    { ...row, companyUuid: landlord },
    { ...row, buildingUuid: building.uuid, companyUuid: house },
  ]);
  const found = await listJoinableByDomain(db, row.domain, null);
  expect(found.map(({ uuid, companyUuid }) => [uuid, companyUuid])).toEqual([
    [building.uuid, house],
    [neighbour.uuid, landlord],
  ]);
});
