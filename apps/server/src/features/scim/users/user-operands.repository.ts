import { and, eq, type SQL, sql } from "../../../platform/database/drizzle.ts";
import type { Operand, Resolve } from "../filter/filter-sql.repository.ts";
import { jsonOperand } from "../filter/json-operands.repository.ts";
import { attributeOf, userKind } from "../schema/resource-kinds.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../scim.tables.ts";

/** What has a column of its own. */
const columns: Readonly<Record<string, Operand>> = {
  id: { type: "uuid", value: sql`${scimUsers.uuid}` },
  username: { type: "text", value: sql`${scimUsers.userName}`, isExact: false },
  externalid: { type: "text", value: sql`${scimUsers.externalId}`, isExact: true },
  active: { type: "boolean", value: sql`${scimUsers.active}` },
  "meta.created": { type: "time", value: sql`${scimUsers.createdAt}` },
  "meta.lastmodified": { type: "time", value: sql`${scimUsers.updatedAt}` },
};

const groupParts: Readonly<Record<string, Operand>> = {
  value: { type: "uuid", value: sql`${scimGroups.uuid}` },
  display: { type: "text", value: sql`${scimGroups.displayName}`, isExact: false },
};

/** The groups that somebody is in. */
function groupsOperand(directoryUuid: string): Operand {
  const isTheirs = and(
    eq(scimGroupMembers.memberUuid, scimUsers.uuid),
    eq(scimGroups.directoryUuid, directoryUuid),
  );
  return {
    type: "list",
    some: (condition: SQL) => sql`exists (
      select 1 from ${scimGroupMembers}
      inner join ${scimGroups} on ${scimGroups.uuid} = ${scimGroupMembers.groupUuid}
      where ${isTheirs} and ${condition})`,
    part: ({ name }) => groupParts[name.toLowerCase()] ?? null,
  };
}

/** What filters may ask of a directory's users: every attribute of the schemas (RFC 7644 §3.4.2.2). */
export function userOperands(directoryUuid: string): Resolve {
  return ({ schema, name, sub }) => {
    const whole = (sub === null ? name : `${name}.${sub}`).toLowerCase();
    const column = schema === null ? columns[whole] : undefined;
    if (column !== undefined) return column;
    const attribute = attributeOf(userKind, schema, name);
    if (attribute === null) return null;
    if (attribute.name === "groups") return groupsOperand(directoryUuid);
    const holder =
      schema === null
        ? sql`${scimUsers.resource}`
        : sql`(${scimUsers.resource} -> ${schema}::text)`;
    return attribute.mutability === "readOnly" ? null : jsonOperand(attribute, sub, holder);
  };
}
