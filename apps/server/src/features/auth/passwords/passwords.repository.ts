import { and, desc, eq, inArray, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { companies } from "../../companies/companies.tables.ts";
import { memberships, ofCompany, users } from "../../users/users.tables.ts";
import { previousPasswords } from "../auth.tables.ts";

/** Passwords kept besides the current one. */
const rememberedPasswords = 4;

/** Hashes of the current password and of those before it, newest first. */
export async function listPasswordHashes(db: Executor, userUuid: string): Promise<string[]> {
  const [current, previous] = await Promise.all([
    db.select({ hash: users.passwordHash }).from(users).where(eq(users.uuid, userUuid)),
    db
      .select({ hash: previousPasswords.passwordHash })
      .from(previousPasswords)
      .where(eq(previousPasswords.userUuid, userUuid))
      .orderBy(desc(previousPasswords.createdAt))
      .limit(rememberedPasswords),
  ]);
  return [...current, ...previous].flatMap(({ hash }) => hash ?? []);
}

/** Names of the buildings and companies of somebody's memberships. */
export async function listPlaceNames(db: Executor, userUuid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ building: buildings.name, company: companies.name })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .leftJoin(
      buildings,
      and(
        eq(buildings.portfolioUuid, memberships.portfolioUuid),
        eq(
          buildings.uuid,
          sql`coalesce(${memberships.buildingUuid}, ${users.defaultBuildingUuid})`,
        ),
      ),
    )
    .leftJoin(companies, ofCompany)
    .where(eq(memberships.userUuid, userUuid));
  return rows.flatMap(({ building, company }) =>
    [building, company].filter((name) => name !== null),
  );
}

/** Remembers the password that an account had, and forgets the oldest. */
export async function rememberPassword(
  executor: Executor,
  userUuid: string,
  passwordHash: string,
): Promise<void> {
  await executor.insert(previousPasswords).values({ userUuid, passwordHash });
  const old = executor
    .select({ uuid: previousPasswords.uuid })
    .from(previousPasswords)
    .where(eq(previousPasswords.userUuid, userUuid))
    .orderBy(desc(previousPasswords.createdAt))
    .offset(rememberedPasswords);
  await executor
    .delete(previousPasswords)
    .where(and(eq(previousPasswords.userUuid, userUuid), inArray(previousPasswords.uuid, old)));
}
