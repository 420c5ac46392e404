import type { Db } from "../../platform/database/client.ts";
import { eq, sql } from "../../platform/database/drizzle.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { memberships, ofCompany, type Role, users } from "./users.tables.ts";

/** Reads people with what their memberships say of them. */
export function createUsersRepository(db: Db) {
  /** Who works for several companies is shown with that of their own building, or of its landlord. */
  const homeFirst = sql`(${memberships.buildingUuid} is not distinct from ${users.defaultBuildingUuid}) desc,
    (${memberships.portfolioUuid} is not distinct from ${buildings.portfolioUuid}) desc`;

  const findUser = db
    .select({
      user: users,
      roles: sql<
        Role[]
      >`coalesce(array_agg(distinct ${memberships.role}) filter (where ${memberships.role} is not null), '{}')`,
      company: sql<{ uuid: string; name: string } | null>`(array_agg(
        json_build_object('uuid', ${companies.uuid}, 'name', ${companies.name})
        order by ${homeFirst}, ${companies.name}, ${companies.uuid}) filter (where ${companies.uuid} is not null))[1]`,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userUuid, users.uuid))
    .leftJoin(companies, ofCompany)
    .leftJoin(buildings, eq(buildings.uuid, users.defaultBuildingUuid))
    .where(eq(users.uuid, sql.placeholder("userUuid")))
    .groupBy(users.uuid)
    .prepare("find_user");

  return {
    async findUser(userUuid: string) {
      const [row] = await findUser.execute({ userUuid });
      return row;
    },
  };
}

/** A person with roles, as read. */
export type UserRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createUsersRepository>["findUser"]>>
>;
