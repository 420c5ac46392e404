import type { Link, LinkTarget } from "@portico/contract";
import { fillPath } from "@portico/contract/pages/fill-path";
import { pages } from "@portico/contract/pages/table";
import type { LinkRow, TargetRow } from "./links.repository.ts";

/** Where a link leads, on the wire. */
export function toLinkTarget(row: TargetRow): LinkTarget {
  return {
    building_uuid: row.buildingUuid,
    content_uuid: row.contentUuid,
    navigation_url: row.navigationUrl,
  };
}

/** A link on the wire; its address is at the origin of its brand. */
export function toLink(row: LinkRow, origin: string): Link {
  return {
    code: row.code,
    url: origin + fillPath(pages.link.path, { code: row.code }),
    ...toLinkTarget(row),
    expires_at: row.expiresAt?.toISOString() ?? null,
    click_count: row.clickCount,
    created_at: row.createdAt.toISOString(),
  };
}
