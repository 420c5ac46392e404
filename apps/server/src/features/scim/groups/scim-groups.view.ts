import type { ScimResource } from "../http/resource-routes.ts";
import { toMeta } from "../resource/meta.ts";
import { groupKind, userKind } from "../schema/resource-kinds.ts";
import type { GroupMember, ScimGroupRow } from "./scim-groups.repository.ts";

/** A group as directories see it; `members` is null where nobody wants them. */
export function toGroupResource(
  row: ScimGroupRow,
  members: readonly GroupMember[] | null,
  baseUrl: string,
): ScimResource {
  const { externalId, displayName } = row;
  const shown = members?.map(({ uuid, display }) => ({
    value: uuid,
    $ref: `${baseUrl}${userKind.endpoint}/${uuid}`,
    display,
    type: "User",
  }));
  return {
    schemas: [groupKind.schema.id],
    id: row.uuid,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(shown === undefined ? {} : { members: shown }),
    meta: toMeta(groupKind, row, baseUrl),
  };
}
