import type { ScimResource } from "../http/resource-routes.ts";
import { toMeta } from "../resource/meta.ts";
import { groupKind, userKind } from "../schema/resource-kinds.ts";
import type { GroupOfUser, ScimUserRow } from "./scim-users.repository.ts";

/** A user as directories see it; `groups` is null where nobody wants them. */
export function toUserResource(
  row: ScimUserRow,
  groups: readonly GroupOfUser[] | null,
  baseUrl: string,
): ScimResource {
  const { userName, externalId, active, resource } = row;
  const extensions = Object.keys(resource).filter((key) => /^urn:/i.test(key));
  const own = groups?.map(({ uuid, displayName }) => ({
    value: uuid,
    $ref: `${baseUrl}${groupKind.endpoint}/${uuid}`,
    display: displayName,
    type: "direct",
  }));
  return {
    schemas: [userKind.schema.id, ...extensions],
    id: row.uuid,
    ...(externalId === null ? {} : { externalId }),
    userName,
    ...resource,
    active,
    ...(own === undefined || own.length === 0 ? {} : { groups: own }),
    meta: toMeta(userKind, row, baseUrl),
  };
}
