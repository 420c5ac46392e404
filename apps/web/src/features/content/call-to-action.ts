import type { ContentItem } from "@portico/contract";
import { safeLink, type SafeLink } from "@portico/rules/safe-link";

/** What a content's call to action is worth right now. */
export type CallToAction =
  | { kind: "link"; link: SafeLink }
  | { kind: "early"; from: string }
  | { kind: "closed" | "app-only" };

type Source = Pick<
  ContentItem,
  "cta_type" | "cta_url" | "cta_display_start_at" | "cta_display_end_at"
>;

/**
 * The call to action of generic content (3.047), or null where there is none to show. Claims belong
 * to the deal's own page. Outside its display window it stays visible but does nothing (4.041).
 */
export function callToAction(content: Source, now: number): CallToAction | null {
  const { cta_type: type, cta_display_start_at: from, cta_display_end_at: until } = content;
  if (type === "CLAIM") return null;
  const link = safeLink(content.cta_url);
  if (link === null && type !== "NATIVE_LINK") return null;
  if (from !== null && now < Date.parse(from)) return { kind: "early", from };
  if (until !== null && now > Date.parse(until)) return { kind: "closed" };
  return link === null ? { kind: "app-only" } : { kind: "link", link };
}
