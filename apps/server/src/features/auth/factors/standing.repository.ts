import type { Db } from "../../../platform/database/client.ts";
import {
  and,
  count,
  eq,
  exists,
  inArray,
  isNull,
  QueryBuilder,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { companies } from "../../companies/companies.tables.ts";
import { memberships, ofCompany, type Role, users } from "../../users/users.tables.ts";
import { passkeys, recoveryCodes, totpApps } from "./factors.tables.ts";

/** Roles that administer a building or a company's people. */
const administrators: Role[] = ["tenant_admin", "building_admin"];

/** Reads what decides about the second factor of an account, prepared because every sign-in asks. */
export function createStandingRepository(db: Db) {
  const build = new QueryBuilder();
  const ofUser = eq(memberships.userUuid, users.uuid);
  const isAdministrator = build
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(ofUser, inArray(memberships.role, administrators)));
  const isOfDemandingCompany = build
    .select({ one: sql`1` })
    .from(memberships)
    .innerJoin(companies, ofCompany)
    .where(and(ofUser, companies.isSecondFactorRequired));
  const hasTotp = build
    .select({ one: sql`1` })
    .from(totpApps)
    .where(eq(totpApps.userUuid, users.uuid));
  const rpIds = build
    .select({ all: sql`array_agg(${passkeys.rpId})` })
    .from(passkeys)
    .where(eq(passkeys.userUuid, users.uuid));
  const codesLeft = build
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userUuid, users.uuid), isNull(recoveryCodes.usedAt)));

  const query = (executor: Executor) =>
    executor
      .select({
        email: users.email,
        isConfirmed: users.confirmed,
        hasPassword: sql<boolean>`${users.passwordHash} is not null`,
        isSignUpComplete: users.isTermAccepted,
        isDeactivated: users.deactivated,
        isAdministrator: sql<boolean>`${users.isOperator} or ${exists(isAdministrator)}`,
        isOfDemandingCompany: sql<boolean>`${exists(isOfDemandingCompany)}`,
        hasTotp: sql<boolean>`${exists(hasTotp)}`,
        /** Hosts that the account has passkeys of. */
        passkeyHosts: sql<string[]>`coalesce((${rpIds}), '{}')`,
        recoveryCodesLeft: sql<number>`(${codesLeft})::int`,
      })
      .from(users)
      .where(eq(users.uuid, sql.placeholder("userUuid")));
  const find = query(db).prepare("find_factor_standing");

  return {
    async find(userUuid: string) {
      const [row] = await find.execute({ userUuid });
      return row;
    },

    /** The same in the caller's transaction. */
    async findWithin(executor: Executor, userUuid: string) {
      const [row] = await query(executor).execute({ userUuid });
      return row;
    },
  };
}

/** What decides about second factors, in the database. */
export type StandingRepository = ReturnType<typeof createStandingRepository>;
/** What decides about the second factor of one account. */
export type Standing = NonNullable<Awaited<ReturnType<StandingRepository["find"]>>>;
