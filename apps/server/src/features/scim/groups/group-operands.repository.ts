import { and, eq, type SQL, sql } from "../../../platform/database/drizzle.ts";
import type { Operand, Resolve } from "../filter/filter-sql.repository.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../scim.tables.ts";

/** What is shown of a member. */
export const memberName = sql<string>`coalesce(${scimUsers.resource} ->> 'displayName', ${scimUsers.userName})`;

const memberParts: Readonly<Record<string, Operand>> = {
  value: { type: "uuid", value: sql`${scimGroupMembers.memberUuid}` },
  display: { type: "text", value: memberName, isExact: false },
  type: { type: "text", value: sql`'User'`, isExact: false },
};

/** What filters may ask of a member. */
export const memberOperands: Resolve = ({ name }) => memberParts[name.toLowerCase()] ?? null;

const columns: Readonly<Record<string, Operand>> = {
  id: { type: "uuid", value: sql`${scimGroups.uuid}` },
  displayname: { type: "text", value: sql`${scimGroups.displayName}`, isExact: false },
  externalid: { type: "text", value: sql`${scimGroups.externalId}`, isExact: true },
  "meta.created": { type: "time", value: sql`${scimGroups.createdAt}` },
  "meta.lastmodified": { type: "time", value: sql`${scimGroups.updatedAt}` },
};

function membersOperand(directoryUuid: string): Operand {
  const isTheirs = and(
    eq(scimGroupMembers.groupUuid, scimGroups.uuid),
    eq(scimUsers.directoryUuid, directoryUuid),
  );
  return {
    type: "list",
    some: (condition: SQL) => sql`exists (
      select 1 from ${scimGroupMembers}
      inner join ${scimUsers} on ${scimUsers.uuid} = ${scimGroupMembers.memberUuid}
      where ${isTheirs} and ${condition})`,
    part: memberOperands,
  };
}

/** What filters may ask of a directory's groups (RFC 7644 §3.4.2.2). */
export function groupOperands(directoryUuid: string): Resolve {
  return ({ schema, name, sub }) => {
    if (schema !== null) return null;
    if (name.toLowerCase() === "members") return membersOperand(directoryUuid);
    return columns[(sub === null ? name : `${name}.${sub}`).toLowerCase()] ?? null;
  };
}
