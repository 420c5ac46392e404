import { hashScrollDelay } from "@portico/rules/constants";
import { useEffect } from "react";
import { isHome, isHomeSectionId, scrollToSection } from "../home-sections.ts";

/** What visitors do to move a page by themselves. */
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Whether the page stands where a visitor put it. Not so right after an address was opened: the
 * browser then went to the section's place in the first paint, which the content has since moved.
 */
function isPlaced(isFresh: boolean): boolean {
  return !isFresh && window.scrollY > 0;
}

/**
 * Until the first home is left of a page that was opened by its address, and not by going back or
 * reloading: who comes back to it finds it as it was left.
 */
let isFreshPage =
  typeof performance !== "undefined" &&
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "navigate");

/**
 * Scrolls to the section that the address names, once the first content has its place. A
 * page that the visitor has moved by then, or that going back has put in its place, stays there.
 */
export function useHashScroll(): void {
  useEffect(() => {
    const leave = () => {
      if (!isHome(location.pathname)) isFreshPage = false;
    };
    const id = location.hash.slice(1);
    if (!isHomeSectionId(id)) return leave;
    const timer = setTimeout(() => {
      if (!isPlaced(isFreshPage)) scrollToSection(id);
    }, hashScrollDelay);
    const stop = () => clearTimeout(timer);
    for (const move of ownMoves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      leave();
      stop();
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
  }, []);
}
