import { and, eq, inArray, type SQL, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { compileFilter } from "../filter/filter-sql.repository.ts";
import type { Filter } from "../filter/filter.ts";
import { scimGroupMembers, scimUsers } from "../scim.tables.ts";
import { memberOperands } from "./group-operands.repository.ts";

/** Ids as one parameter, since a group may have more members than a statement has parameters. */
function anyOf(column: SQL, uuids: readonly string[]): SQL {
  return sql`${column} = any (${`{${uuids.join(",")}}`}::uuid[])`;
}

/** Which of these ids are users of the directory; they stay there until the transaction ends. */
export async function lockMembers(
  executor: Executor,
  directoryUuid: string,
  uuids: readonly string[],
): Promise<string[]> {
  const rows = await executor
    .select({ uuid: scimUsers.uuid })
    .from(scimUsers)
    .where(and(eq(scimUsers.directoryUuid, directoryUuid), anyOf(sql`${scimUsers.uuid}`, uuids)))
    .for("key share");
  return rows.map(({ uuid }) => uuid);
}

/** Puts people into a group; who is in it already stays. */
export async function insertMembers(
  executor: Executor,
  groupUuid: string,
  uuids: readonly string[],
): Promise<void> {
  const list = `{${uuids.join(",")}}`;
  await executor.execute(sql`
    insert into ${scimGroupMembers} (group_uuid, member_uuid)
    select ${groupUuid}::uuid, unnest(${list}::uuid[])
    on conflict do nothing`);
}

/** Takes people out of a group. */
export async function deleteMembers(
  executor: Executor,
  groupUuid: string,
  uuids: readonly string[],
): Promise<void> {
  await executor
    .delete(scimGroupMembers)
    .where(
      and(
        eq(scimGroupMembers.groupUuid, groupUuid),
        anyOf(sql`${scimGroupMembers.memberUuid}`, uuids),
      ),
    );
}

/** Takes those out of a group whom a filter finds. */
export async function deleteMatchingMembers(
  executor: Executor,
  { groupUuid, directoryUuid }: { groupUuid: string; directoryUuid: string },
  filter: Filter,
): Promise<void> {
  const found = executor
    .select({ uuid: scimGroupMembers.memberUuid })
    .from(scimGroupMembers)
    .innerJoin(scimUsers, eq(scimUsers.uuid, scimGroupMembers.memberUuid))
    .where(
      and(
        eq(scimUsers.directoryUuid, directoryUuid),
        eq(scimGroupMembers.groupUuid, groupUuid),
        compileFilter(filter, memberOperands),
      ),
    );
  await executor
    .delete(scimGroupMembers)
    .where(
      and(eq(scimGroupMembers.groupUuid, groupUuid), inArray(scimGroupMembers.memberUuid, found)),
    );
}

/** Empties a group. */
export async function clearMembers(executor: Executor, groupUuid: string): Promise<void> {
  await executor.delete(scimGroupMembers).where(eq(scimGroupMembers.groupUuid, groupUuid));
}
