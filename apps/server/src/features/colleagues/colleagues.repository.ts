import { rolesWith } from "@portico/rules/permissions";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import {
  alias,
  and,
  asc,
  eq,
  inArray,
  ne,
  type SQL,
  sql,
  type SQLWrapper,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { companies } from "../companies/companies.tables.ts";
import { holdsIn, isNamed, memberships, users } from "../users/users.tables.ts";

/** Whose colleagues, in which building. */
export interface ColleaguePlace extends BuildingPlace {
  userUuid: string;
}

const own = alias(memberships, "own");
const oneOf = alias(memberships, "one_of");
const otherOf = alias(memberships, "other_of");

const mayKnow = rolesWith("can-see-colleagues");

/** People who work for a company in a building that somebody else works for there, too. */
const selectColleagues = (
  db: Executor,
  { portfolioUuid, buildingUuid, userUuid }: ColleaguePlace,
  isMeant: SQL | undefined,
) =>
  db
    .selectDistinctOn([users.firstName, users.lastName, users.uuid], {
      uuid: users.uuid,
      firstName: users.firstName,
      lastName: users.lastName,
      companyUuid: companies.uuid,
      company: companies.name,
    })
    .from(own)
    .innerJoin(
      memberships,
      and(
        holdsIn({ portfolioUuid: own.portfolioUuid, buildingUuid }),
        eq(memberships.companyUuid, own.companyUuid),
        inArray(memberships.role, mayKnow),
      ),
    )
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .innerJoin(
      companies,
      and(eq(companies.portfolioUuid, own.portfolioUuid), eq(companies.uuid, own.companyUuid)),
    )
    .where(
      and(
        holdsIn({ portfolioUuid, buildingUuid }, own),
        eq(own.userUuid, userUuid),
        inArray(own.role, mayKnow),
        eq(memberships.portfolioUuid, portfolioUuid),
        eq(companies.portfolioUuid, portfolioUuid),
        ne(users.uuid, userUuid),
        eq(users.deactivated, false),
        ne(users.firstName, ""),
        isMeant,
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.uuid), asc(companies.uuid));

/** A colleague, and the company that makes them one. */
export type ColleagueRow = Awaited<ReturnType<typeof selectColleagues>>[number];

/** Colleagues whose first, last or whole name begins so; capitals do not count. */
export function listColleagues(
  db: Executor,
  place: ColleaguePlace,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<ColleagueRow[]> {
  return selectColleagues(db, place, isNamed(beginning)).limit(limit);
}

/** Somebody, if they are a colleague. */
export async function findColleague(
  db: Executor,
  place: ColleaguePlace,
  uuid: string,
): Promise<ColleagueRow | undefined> {
  const [row] = await selectColleagues(db, place, eq(users.uuid, uuid)).limit(1);
  return row;
}

/** Whether two people, as a statement has them, work for one company in a building, at this time. */
export const areColleagues = (place: BuildingPlace, one: SQLWrapper, other: SQLWrapper) =>
  sql`exists (
    select from ${memberships} as one_of
    join ${memberships} as other_of on ${otherOf.companyUuid} = ${oneOf.companyUuid}
    where ${and(
      eq(oneOf.userUuid, one),
      eq(otherOf.userUuid, other),
      holdsIn(place, oneOf),
      holdsIn(place, otherOf),
      inArray(oneOf.role, mayKnow),
      inArray(otherOf.role, mayKnow),
    )})`;
