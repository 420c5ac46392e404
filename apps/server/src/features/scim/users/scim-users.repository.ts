import type { Db } from "../../../platform/database/client.ts";
import { and, asc, eq, inArray, type SQL, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { memberships, users } from "../../users/users.tables.ts";
import type { Directory } from "../directories/directory.ts";
import { compileFilter, compileSort } from "../filter/filter-sql.repository.ts";
import type { ListQuery } from "../query/list-query.ts";
import { versionOf } from "../resource/version.repository.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../scim.tables.ts";
import { userOperands } from "./user-operands.repository.ts";

const fields = {
  uuid: scimUsers.uuid,
  userName: scimUsers.userName,
  externalId: scimUsers.externalId,
  active: scimUsers.active,
  resource: scimUsers.resource,
  createdAt: scimUsers.createdAt,
  updatedAt: scimUsers.updatedAt,
  version: versionOf(scimUsers.updatedAt),
};

const account = {
  uuid: users.uuid,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  deactivated: users.deactivated,
  locale: users.locale,
  isOperator: users.isOperator,
  provisionedFor: users.provisionedFor,
};

/** What a directory says of somebody, as written. */
export type ScimUserValues = Pick<
  typeof scimUsers.$inferInsert,
  "userName" | "externalId" | "active" | "resource"
>;

/** Reads and writes what directories say of people; every statement names the directory. */
export function createScimUsersRepository(db: Db) {
  const isOf = (directoryUuid: string, uuid: string): SQL | undefined =>
    and(eq(scimUsers.directoryUuid, directoryUuid), eq(scimUsers.uuid, uuid));

  const find = db
    .select(fields)
    .from(scimUsers)
    .where(
      and(
        eq(scimUsers.directoryUuid, sql.placeholder("directoryUuid")),
        eq(scimUsers.uuid, sql.placeholder("uuid")),
      ),
    )
    .prepare("find_scim_user");

  return {
    async find(directoryUuid: string, uuid: string) {
      const [row] = await find.execute({ directoryUuid, uuid });
      return row;
    },

    /** The page of a query. */
    list({ uuid }: Directory, { filter, sort, startIndex, count }: ListQuery) {
      const resolve = userOperands(uuid);
      const inOrder = sort === null ? [] : [compileSort(sort, resolve)];
      return db
        .select(fields)
        .from(scimUsers)
        .where(
          and(
            eq(scimUsers.directoryUuid, uuid),
            filter === null ? undefined : compileFilter(filter, resolve),
          ),
        )
        .orderBy(...inOrder, asc(scimUsers.uuid))
        .limit(count)
        .offset(startIndex - 1);
    },

    /** How many users a query finds. */
    async count({ uuid }: Directory, { filter }: Pick<ListQuery, "filter">): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(scimUsers)
        .where(
          and(
            eq(scimUsers.directoryUuid, uuid),
            filter === null ? undefined : compileFilter(filter, userOperands(uuid)),
          ),
        );
      return row?.total ?? 0;
    },

    /** The groups of some users, in the order of their names. */
    async listGroups(directoryUuid: string, userUuids: string[]) {
      if (userUuids.length === 0) return [];
      return db
        .select({
          userUuid: scimGroupMembers.memberUuid,
          uuid: scimGroups.uuid,
          displayName: scimGroups.displayName,
        })
        .from(scimGroupMembers)
        .innerJoin(scimGroups, eq(scimGroups.uuid, scimGroupMembers.groupUuid))
        .where(
          and(
            eq(scimGroups.directoryUuid, directoryUuid),
            inArray(scimGroupMembers.memberUuid, userUuids),
          ),
        )
        .orderBy(asc(scimGroups.displayName), asc(scimGroups.uuid));
    },

    /** Whether a directory of the portfolio, ours or another, names the account already. */
    async isHeld(executor: Executor, { portfolioUuid }: Directory, userUuid: string) {
      const rows = await executor
        .select({ uuid: scimUsers.uuid })
        .from(scimUsers)
        .where(and(eq(scimUsers.userUuid, userUuid), eq(scimUsers.portfolioUuid, portfolioUuid)))
        .limit(1);
      return rows.length === 1;
    },

    /** Keeps an account from other changes and new memberships until the transaction ends. */
    async lockAccount(executor: Executor, userUuid: string) {
      const [row] = await executor
        .select(account)
        .from(users)
        .where(eq(users.uuid, userUuid))
        .for("no key update");
      return row;
    },

    /** The portfolios that an account is a member of; the caller holds it. */
    async listPortfolios(executor: Executor, userUuid: string): Promise<string[]> {
      const rows = await executor
        .selectDistinct({ portfolioUuid: memberships.portfolioUuid })
        .from(memberships)
        .where(eq(memberships.userUuid, userUuid));
      return rows.map(({ portfolioUuid }) => portfolioUuid);
    },

    async insert(
      executor: Executor,
      { uuid, portfolioUuid }: Directory,
      userUuid: string,
      values: ScimUserValues,
    ) {
      const now = sql`clock_timestamp()`;
      const [row] = await executor
        .insert(scimUsers)
        .values({ ...values, directoryUuid: uuid, portfolioUuid, userUuid, updatedAt: now })
        .returning(fields);
      if (row === undefined) throw new Error("The user was not inserted.");
      return row;
    },

    /** A user with the account, kept from other changes until the transaction ends. */
    async lock(executor: Executor, directoryUuid: string, uuid: string) {
      const [row] = await executor
        .select({
          ...fields,
          account,
        })
        .from(scimUsers)
        .innerJoin(users, eq(users.uuid, scimUsers.userUuid))
        .where(isOf(directoryUuid, uuid))
        .for("no key update");
      return row;
    },

    /** Changes a user; the time moves on with every change, since the version comes from it. */
    async update(executor: Executor, directoryUuid: string, uuid: string, values: ScimUserValues) {
      const [row] = await executor
        .update(scimUsers)
        .set({ ...values, updatedAt: sql`clock_timestamp()` })
        .where(isOf(directoryUuid, uuid))
        .returning(fields);
      if (row === undefined) throw new Error("The user was not updated.");
      return row;
    },

    async delete(executor: Executor, directoryUuid: string, uuid: string): Promise<void> {
      await executor.delete(scimUsers).where(isOf(directoryUuid, uuid));
    },
  };
}

/** Access to what directories say of people. */
export type ScimUsersRepository = ReturnType<typeof createScimUsersRepository>;
/** A user as read. */
export type ScimUserRow = NonNullable<Awaited<ReturnType<ScimUsersRepository["find"]>>>;
/** A user with the account, as locked for a change. */
export type LockedScimUser = NonNullable<Awaited<ReturnType<ScimUsersRepository["lock"]>>>;
/** A group that somebody is in. */
export type GroupOfUser = Awaited<ReturnType<ScimUsersRepository["listGroups"]>>[number];
