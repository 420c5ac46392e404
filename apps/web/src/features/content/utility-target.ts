import type { UtilityButton } from "@portico/contract";
import { safeLink } from "@portico/rules/safe-link";

/** What a tap on a utility tile does. */
export type UtilityTarget =
  | { kind: "page" | "site"; href: string }
  | { kind: "app-only" | "unavailable" };

/**
 * Where a utility tile leads: a page of the portal, a site, or nowhere in a browser. Native tools
 * without a page of their own live in the mobile app alone (2.103).
 */
export function utilityTarget({
  type,
  route,
  url,
}: Pick<UtilityButton, "type" | "route" | "url">): UtilityTarget {
  const link = safeLink(route) ?? safeLink(url);
  if (link !== null) return { kind: link.kind === "internal" ? "page" : "site", href: link.href };
  return { kind: type === "native" || type === "nativelink" ? "app-only" : "unavailable" };
}
