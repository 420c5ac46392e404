import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { makeBrand, makePortfolio, makeUser } from "../../testing/factories.ts";
import { companies } from "../companies/companies.tables.ts";
import { createUsersRepository } from "./users.repository.ts";
import { memberships, users } from "./users.tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A landlord with one building and one tenant company. */
async function makeLandlord(companyName: string) {
  const { db } = database;
  const { portfolio, building } = await makePortfolio(db, (await makeBrand(db)).uuid);
  const uuid = randomUUID();
  const portfolioUuid = portfolio.uuid;
  await db.insert(companies).values({ uuid, portfolioUuid, externalId: uuid, name: companyName });
  return { portfolioUuid, buildingUuid: building.uuid, companyUuid: uuid };
}

type Landlord = Awaited<ReturnType<typeof makeLandlord>>;

/** Somebody who works for the company of each landlord, in the whole portfolio. */
async function makeEmployee(...landlords: Landlord[]) {
  const { db } = database;
  const [first] = landlords;
  if (first === undefined) throw new Error("An employee needs a landlord");
  const user = await makeUser(db, { portfolioUuid: first.portfolioUuid }, { role: "vendor" });
  for (const { portfolioUuid, companyUuid } of landlords) {
    const employment = { userUuid: user.uuid, portfolioUuid, companyUuid };
    await db.insert(memberships).values({ ...employment, role: "tenant_user" });
  }
  return user.uuid;
}

const read = (uuid: string) => createUsersRepository(database.db).findUser(uuid);

async function liveIn(userUuid: string, defaultBuildingUuid: string) {
  await database.db.update(users).set({ defaultBuildingUuid }).where(eq(users.uuid, userUuid));
}

it("finds nobody under an unknown key", async () => {
  expect(await read(randomUUID())).toBeUndefined();
});

it("tells of somebody without a company, and of each role once", async () => {
  const landlord = await makeLandlord("Empty");
  const { portfolioUuid, buildingUuid } = landlord;
  const user = await makeUser(database.db, { portfolioUuid });
  const more = { userUuid: user.uuid, portfolioUuid, buildingUuid };
  await database.db.insert(memberships).values([
    { ...more, role: "tenant_user" },
    { ...more, role: "building_admin" },
  ]);
  expect(await read(user.uuid)).toMatchObject({
    company: null,
    roles: ["building_admin", "tenant_user"],
  });
});

it("tells of somebody who belongs nowhere", async () => {
  const user = await makeEmployee(await makeLandlord("Gone"));
  await database.db.delete(memberships).where(eq(memberships.userUuid, user));
  expect(await read(user)).toMatchObject({ company: null, roles: [] });
});

it("tells the company of the landlord whose building the user has chosen", async () => {
  const [alder, birch] = [await makeLandlord("Alder"), await makeLandlord("Birch")];
  const user = await makeEmployee(alder, birch);
  expect((await read(user))?.company).toEqual({ uuid: alder.companyUuid, name: "Alder" });
  await liveIn(user, birch.buildingUuid);
  expect((await read(user))?.company).toEqual({ uuid: birch.companyUuid, name: "Birch" });
});

it("tells the company of the chosen building before that of its portfolio", async () => {
  const landlord = await makeLandlord("Alder");
  const user = await makeEmployee(landlord);
  const { portfolioUuid, buildingUuid } = landlord;
  const uuid = randomUUID();
  const company = { uuid, portfolioUuid, externalId: uuid, name: "Zelkova" };
  await database.db.insert(companies).values(company);
  await database.db
    .insert(memberships)
    .values({ userUuid: user, portfolioUuid, buildingUuid, companyUuid: uuid, role: "guest" });
  await liveIn(user, buildingUuid);
  expect((await read(user))?.company).toEqual({ uuid, name: "Zelkova" });
});

it("does not tell a company that another landlord has under the same key", async () => {
  const [ours, theirs] = [await makeLandlord("Ours"), await makeLandlord("Theirs")];
  const user = await makeEmployee({ ...ours, companyUuid: theirs.companyUuid });
  expect((await read(user))?.company).toBeNull();
});
