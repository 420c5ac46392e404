import { readUuid } from "@portico/contract/uuid";
import type { ContentType, NavigationCommand } from "@portico/contract";
import { contentTypeOf } from "@portico/contract/pages/find";
import { fillPath } from "@portico/contract/pages/fill-path";
import { pages } from "@portico/contract/pages/table";
import { safeLink, type SafeLink } from "@portico/rules/safe-link";

/** Where the visitor is. */
export interface Here {
  buildingUuid: string;
  /** The portal's own, e.g. `https://portal.example`. */
  origin: string;
}

/** A content or company of a building. */
export interface Item {
  kind: ContentType | "company";
  uuid: string;
  buildingUuid: string;
}

/** Where something in the data leads, once it is known to be harmless. */
export type Destination =
  | { kind: "link"; link: SafeLink }
  /** The page of a content or company. */
  | { kind: "item"; item: Item };

/** A link that may be followed; the portal's own address becomes a path, which stays in the page. */
export function portalLink(url: string | null | undefined, origin: string): SafeLink | null {
  const link = safeLink(url);
  if (link?.kind !== "site") return link;
  const { origin: target, pathname, search, hash } = new URL(link.href);
  return target === origin ? safeLink(`${pathname}${search}${hash}`) : link;
}

/** What a command names by one thing of its kind or, as addresses do, by several. */
function itemKind(type: string): Item["kind"] | null {
  return /^compan(?:y|ies)$/i.test(type) ? "company" : contentTypeOf(type);
}

/** A key that names something, or null for what is none. */
function keyOf(text: string | null | undefined): string | null {
  return readUuid(text?.trim() ?? "");
}

/**
 * Where a command leads: to the address it gives, to the item it names, or to a building's
 * home; null where it says nothing that the portal can follow.
 */
export function navigationTarget(
  { type, value, options }: NavigationCommand,
  { buildingUuid, origin }: Here,
): Destination | null {
  const link = portalLink(options?.url, origin) ?? portalLink(value, origin);
  if (link !== null) return { kind: "link", link };
  const building = keyOf(options?.building_uuid);
  const uuid = keyOf(options?.uuid) ?? keyOf(value);
  const kind = itemKind(type);
  if (uuid !== null && kind !== null) {
    return { kind: "item", item: { kind, uuid, buildingUuid: building ?? buildingUuid } };
  }
  if (building === null) return null;
  const href = fillPath(pages.home.path, { buildingUuid: building });
  return { kind: "link", link: { kind: "internal", href } };
}
