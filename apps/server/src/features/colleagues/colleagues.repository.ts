import { rolesWith } from "@portico/rules/permissions";
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { companies } from "../companies/companies.tables.ts";
import { memberships, users } from "../users/users.tables.ts";

/** Whose colleagues, in which building. */
export interface ColleaguePlace extends BuildingPlace {
  userUuid: string;
}

const own = alias(memberships, "own");

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
        eq(memberships.portfolioUuid, own.portfolioUuid),
        eq(memberships.companyUuid, own.companyUuid),
        or(isNull(memberships.buildingUuid), eq(memberships.buildingUuid, buildingUuid)),
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
        eq(own.portfolioUuid, portfolioUuid),
        eq(own.userUuid, userUuid),
        or(isNull(own.buildingUuid), eq(own.buildingUuid, buildingUuid)),
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
  const begins = (name: SQL) => sql`starts_with(lower(${name}), lower(${beginning}))`;
  const isNamed = or(
    begins(sql`${users.lastName}`),
    begins(sql`${users.firstName} || ' ' || ${users.lastName}`),
  );
  return selectColleagues(db, place, isNamed).limit(limit);
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
export const areColleagues = (
  { portfolioUuid, buildingUuid }: BuildingPlace,
  one: SQLWrapper,
  other: SQLWrapper,
) => {
  const works = (who: string) => sql`${sql.raw(who)}.portfolio_uuid = ${portfolioUuid}
    and coalesce(${sql.raw(who)}.building_uuid, ${buildingUuid}::uuid) = ${buildingUuid}::uuid
    and ${sql.raw(who)}.role in (${sql.join(
      mayKnow.map((role) => sql`${role}`),
      sql`, `,
    )})`;
  return sql`exists (
    select from ${memberships} as one_of
    join ${memberships} as other_of on other_of.company_uuid = one_of.company_uuid
    where one_of.user_uuid = ${one} and other_of.user_uuid = ${other}
      and ${works("one_of")} and ${works("other_of")})`;
};
