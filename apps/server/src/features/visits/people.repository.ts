import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, asc, eq, type SQL } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { companies } from "../companies/companies.tables.ts";
import { holdsIn, isNamed, memberships, ofCompany, users } from "../users/users.tables.ts";
import { mayInvite, runsDesk } from "./visit-rows.repository.ts";

const columns = {
  uuid: users.uuid,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
  companyUuid: companies.uuid,
  companyName: companies.name,
};

/** People who are something in the building, each once. */
const selectPeople = (db: Executor, place: BuildingPlace, ...conditions: (SQL | undefined)[]) =>
  db
    .selectDistinctOn([users.lastName, users.firstName, users.uuid], columns)
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .leftJoin(companies, ofCompany)
    .where(and(holdsIn(place), eq(users.deactivated, false), ...conditions))
    // A membership that names a company says more.
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.uuid), asc(companies.name));

/** Somebody whom visits are to. */
export type HostRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Somebody who may have visitors in the building. */
export async function findHost(
  db: Executor,
  place: BuildingPlace,
  userUuid: string,
): Promise<HostRow | undefined> {
  const [row] = await selectPeople(db, place, mayInvite, eq(users.uuid, userUuid));
  return row;
}

/** Those who may have visitors and whose first or last name begins so. */
export const listHosts = (db: Executor, place: BuildingPlace, name: string) =>
  selectPeople(db, place, mayInvite, isNamed(name)).limit(10);

/** Those who run the front desk; as many as are told of something. */
export const listDeskPeople = (db: Executor, place: BuildingPlace) =>
  selectPeople(db, place, runsDesk).limit(20);
