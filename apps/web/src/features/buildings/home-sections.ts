import { findPage } from "@portico/contract/pages/find";

/** The scroll anchors of the home, from top to bottom. */
export const homeSectionIds = ["home", "utilities", "spotlight", "discover", "amenities"] as const;

/** A scroll anchor of the home. */
export type HomeSectionId = (typeof homeSectionIds)[number];

/** The anchors that the sticky bar has tabs for. */
export const homeTabIds = ["spotlight", "discover", "amenities"] as const satisfies HomeSectionId[];

/** Tells whether a fragment names a section of the home. */
export function isHomeSectionId(id: string): id is HomeSectionId {
  return homeSectionIds.some((known) => known === id);
}

/**
 * Brings a section under the sticky bar; its `scroll-margin-top` keeps the room. The next
 * press of Tab goes on from there, as after following a plain link.
 */
export function scrollToSection(id: HomeSectionId): void {
  const section = document.getElementById(id);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth" });
}

/** Whether a path is that of a building's home. */
export function isHome(path: string): boolean {
  return findPage(path)?.id === "home";
}

/**
 * Writes the section into the address without a new history entry. It goes past the router's own
 * `replaceState`, which would take it for a navigation, load the page again and scroll. While the
 * home is being left, the address is already that of the next page, and stays as it is.
 */
export function writeFragment(id: HomeSectionId): void {
  if (location.hash === `#${id}` || !isHome(location.pathname)) return;
  History.prototype.replaceState.call(history, history.state, "", `#${id}`);
}
