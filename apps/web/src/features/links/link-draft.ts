import { callParams, findPage } from "@portico/contract/pages/find";
import { safeLink } from "@portico/rules/safe-link";
import { daysAfter, instantOf } from "@portico/rules/zoned-time";
import type { NewLink } from "./api.ts";

/** A link as typed. */
export interface LinkDraft {
  /** Empty for the building itself. */
  address: string;
  /** The last day that it opens on, such as `2026-03-09`; empty for a link that never ends. */
  lastDay: string;
}

/** Where a link is made. */
export interface LinkPlace {
  buildingUuid: string;
  timeZone: string;
  /** Origin of the portal. */
  origin: string;
  /** Whether links of its brand open sites of others. */
  opensSites: boolean;
}

type Target = Pick<NewLink, "content_uuid" | "navigation_url">;

/** What a page of the portal is to a link: the building, or a content of it; null for any other page. */
function targetOfPage(path: string, buildingUuid: string): Target | null {
  const page = findPage(path);
  if (page === null || page.params["buildingUuid"] !== buildingUuid) return null;
  if (page.id === "home") return {};
  const { contentUuid } = callParams(page.id, page.params);
  return contentUuid === undefined ? null : { content_uuid: contentUuid };
}

/** What an address is to a link; null for what no link opens. */
function targetOf(address: string, place: LinkPlace): Target | null {
  const { buildingUuid, origin, opensSites } = place;
  if (address.trim() === "") return {};
  const link = safeLink(address);
  if (link?.kind !== "site") return null;
  const url = new URL(link.href);
  if (url.origin === origin) return targetOfPage(url.pathname, buildingUuid);
  return opensSites ? { navigation_url: link.href } : null;
}

/** The end of a day there, RFC 3339. */
function endOf(day: string, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const next = daysAfter({ year, month, day: date }, 1);
  return instantOf(next, { hour: 0, minute: 0, second: 0 }, timeZone).toISOString();
}

/** The link that is meant; null where no link opens its address. */
export function linkOf({ address, lastDay }: LinkDraft, place: LinkPlace): NewLink | null {
  const target = targetOf(address, place);
  if (target === null) return null;
  const end = lastDay === "" ? {} : { expires_at: endOf(lastDay, place.timeZone) };
  return { building_uuid: place.buildingUuid, ...target, ...end };
}
