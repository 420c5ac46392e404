import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/client.ts";
import { memberships, users, type Role } from "./users.tables.ts";

/** Reads people with what their memberships say of them. */
export function createUsersRepository(db: Db) {
  const findUser = db
    .select({
      user: users,
      roles: sql<
        Role[]
      >`coalesce(array_agg(distinct ${memberships.role}) filter (where ${memberships.role} is not null), '{}')`,
      companyUuid: sql<string | null>`min(${memberships.companyUuid}::text)`,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userUuid, users.uuid))
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
