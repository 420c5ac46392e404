import { randomUUID } from "node:crypto";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { makeCompany, makeUser } from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { memberships, type Role } from "../../users/users.tables.ts";
import { checkSuite, type NewSuite, saveSuites } from "../smart-building.write.ts";
import { suites } from "../smart-building.tables.ts";

/** A suite of our building, and what its calls are below. */
export interface MadeSuite {
  portfolioUuid: string;
  buildingUuid: string;
  floorUuid: string;
  suiteUuid: string;
  externalId: string;
  companyUuid: string;
  url: string;
}

/** Path of a building's suites. */
export const suitesOf = (buildingUuid: string) =>
  `/api/smart-building/v1/buildings/${buildingUuid}/zeller/floors`;

/** Writes a suite as an import does, for a company of its own unless it says which. */
export async function makeSuite(
  { database, ours }: TestApp,
  said: Partial<NewSuite> = {},
): Promise<MadeSuite> {
  const { db } = database;
  const { portfolioUuid, buildingUuid } = ours;
  const companyUuid =
    said.companyUuid ?? (await makeCompany(db, { portfolioUuid, name: "Meridian" })).uuid;
  const externalId = `suite-${randomUUID()}`;
  const row = { externalId, buildingUuid, floor: "31", name: "Suite 3110", ...said, companyUuid };
  const { faults, ...checked } = checkSuite(row);
  if (faults !== null || !("row" in checked)) throw new Error(JSON.stringify(faults));
  await saveSuites(db, { uuid: portfolioUuid }, [checked.row]);
  const [suite] = await db
    .select({ uuid: suites.uuid, floorUuid: suites.floorUuid })
    .from(suites)
    .where(
      and(eq(suites.portfolioUuid, portfolioUuid), eq(suites.externalId, checked.row.externalId)),
    );
  if (suite === undefined) throw new Error("The suite was not written");
  const { floorUuid, uuid: suiteUuid } = suite;
  const url = `${suitesOf(row.buildingUuid)}/${floorUuid}/suites/${suiteUuid}`;
  return { portfolioUuid, buildingUuid, floorUuid, suiteUuid, externalId, companyUuid, url };
}

/** Somebody of a company in our building, signed in. */
export async function colleague(
  test: TestApp,
  companyUuid: string | null,
  { role = "tenant_user", buildingUuid }: { role?: Role; buildingUuid?: string } = {},
) {
  const { db } = test.database;
  const place = { portfolioUuid: test.ours.portfolioUuid, ...(buildingUuid && { buildingUuid }) };
  const user = await makeUser(db, place, { role });
  await db.update(memberships).set({ companyUuid }).where(eq(memberships.userUuid, user.uuid));
  return { ...user, headers: await test.bearer(user.email) };
}
