import { rolesWith } from "@portico/rules/permissions";
import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { and, asc, eq, inArray, isNotNull } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { holdsIn, memberships, users } from "../../users/users.tables.ts";

/** Those who decide on bookings of a building; as many as are asked. */
export const listDeciders = (db: Executor, place: BuildingPlace) =>
  db
    .selectDistinctOn([users.uuid], { email: users.email, locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(
      and(
        holdsIn(place),
        inArray(memberships.role, rolesWith("can-decide-bookings")),
        eq(users.deactivated, false),
      ),
    )
    .orderBy(asc(users.uuid))
    .limit(20);

/** The companies of a building whose bookings somebody sees to. */
export async function listCompaniesSeenTo(
  db: Executor,
  { userUuid, ...place }: BuildingPlace & { userUuid: string },
): Promise<string[]> {
  const rows = await db
    .select({ companyUuid: memberships.companyUuid })
    .from(memberships)
    .where(
      and(
        holdsIn(place),
        eq(memberships.userUuid, userUuid),
        inArray(memberships.role, rolesWith("can-see-company-bookings")),
        isNotNull(memberships.companyUuid),
      ),
    );
  return rows.flatMap(({ companyUuid }) => companyUuid ?? []);
}

/** The company that somebody works for in a building; null for who works for none. */
export async function findCompanyOf(
  db: Executor,
  place: BuildingPlace,
  userUuid: string,
): Promise<string | null> {
  const [row] = await db
    .select({ companyUuid: memberships.companyUuid })
    .from(memberships)
    .where(
      and(holdsIn(place), eq(memberships.userUuid, userUuid), isNotNull(memberships.companyUuid)),
    )
    .orderBy(asc(memberships.companyUuid))
    .limit(1);
  return row?.companyUuid ?? null;
}
