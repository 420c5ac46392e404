import { and, asc, eq, inArray, type SQL, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { Directory } from "../directories/directory.ts";
import { compileFilter, compileSort } from "../filter/filter-sql.repository.ts";
import type { ListQuery } from "../query/list-query.ts";
import { versionOf } from "../resource/version.repository.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../scim.tables.ts";
import type { GroupValues } from "./group-document.ts";
import { groupOperands, memberName } from "./group-operands.repository.ts";

const fields = {
  uuid: scimGroups.uuid,
  displayName: scimGroups.displayName,
  externalId: scimGroups.externalId,
  createdAt: scimGroups.createdAt,
  updatedAt: scimGroups.updatedAt,
  version: versionOf(scimGroups.updatedAt),
};

/** One group; every statement names the directory. */
const isOf = (directoryUuid: string, uuid: string): SQL | undefined =>
  and(eq(scimGroups.directoryUuid, directoryUuid), eq(scimGroups.uuid, uuid));

export async function findGroup(db: Executor, directoryUuid: string, uuid: string) {
  const [row] = await db.select(fields).from(scimGroups).where(isOf(directoryUuid, uuid));
  return row;
}

/** The page of a query. */
export function listGroups(
  db: Executor,
  { uuid }: Directory,
  { filter, sort, startIndex, count }: ListQuery,
) {
  const resolve = groupOperands(uuid);
  const inOrder = sort === null ? [] : [compileSort(sort, resolve)];
  return db
    .select(fields)
    .from(scimGroups)
    .where(
      and(
        eq(scimGroups.directoryUuid, uuid),
        filter === null ? undefined : compileFilter(filter, resolve),
      ),
    )
    .orderBy(...inOrder, asc(scimGroups.uuid))
    .limit(count)
    .offset(startIndex - 1);
}

/** How many groups a query finds. */
export async function countGroups(
  db: Executor,
  { uuid }: Directory,
  { filter }: Pick<ListQuery, "filter">,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(scimGroups)
    .where(
      and(
        eq(scimGroups.directoryUuid, uuid),
        filter === null ? undefined : compileFilter(filter, groupOperands(uuid)),
      ),
    );
  return row?.total ?? 0;
}

/** Who is in some groups. */
export async function listMembers(db: Executor, directoryUuid: string, groupUuids: string[]) {
  if (groupUuids.length === 0) return [];
  return db
    .select({
      groupUuid: scimGroupMembers.groupUuid,
      uuid: scimGroupMembers.memberUuid,
      display: memberName,
    })
    .from(scimGroupMembers)
    .innerJoin(scimUsers, eq(scimUsers.uuid, scimGroupMembers.memberUuid))
    .where(
      and(
        eq(scimUsers.directoryUuid, directoryUuid),
        inArray(scimGroupMembers.groupUuid, groupUuids),
      ),
    )
    .orderBy(asc(scimGroupMembers.memberUuid));
}

export async function insertGroup(
  executor: Executor,
  { uuid, portfolioUuid }: Directory,
  values: GroupValues,
) {
  const row = { ...values, directoryUuid: uuid, portfolioUuid };
  const [inserted] = await executor
    .insert(scimGroups)
    .values({ ...row, updatedAt: sql`clock_timestamp()` })
    .returning(fields);
  if (inserted === undefined) throw new Error("The group was not inserted.");
  return inserted;
}

/** A group, kept from other changes until the transaction ends. */
export async function lockGroup(executor: Executor, directoryUuid: string, uuid: string) {
  const [row] = await executor
    .select(fields)
    .from(scimGroups)
    .where(isOf(directoryUuid, uuid))
    .for("no key update");
  return row;
}

/** Changes a group; the time moves on when only its members change, too. */
export async function updateGroup(
  executor: Executor,
  directoryUuid: string,
  uuid: string,
  values: GroupValues,
) {
  const [row] = await executor
    .update(scimGroups)
    .set({ ...values, updatedAt: sql`clock_timestamp()` })
    .where(isOf(directoryUuid, uuid))
    .returning(fields);
  if (row === undefined) throw new Error("The group was not updated.");
  return row;
}

export async function deleteGroup(
  executor: Executor,
  directoryUuid: string,
  uuid: string,
): Promise<void> {
  await executor.delete(scimGroups).where(isOf(directoryUuid, uuid));
}

/** A group as read. */
export type ScimGroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;
/** Somebody in a group. */
export type GroupMember = Awaited<ReturnType<typeof listMembers>>[number];
