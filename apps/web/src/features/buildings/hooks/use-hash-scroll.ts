import { hashScrollDelay } from "@portico/rules/constants";
import { useEffect } from "react";
import { isHomeSectionId, scrollToSection } from "../home-sections.ts";

/**
 * Scrolls to the section that the address names, once the first content has its place (2.054). A
 * page that stands elsewhere by then was scrolled by the visitor or by going back: it stays.
 */
export function useHashScroll(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!isHomeSectionId(id)) return;
    const timer = setTimeout(() => {
      if (window.scrollY === 0) scrollToSection(id);
    }, hashScrollDelay);
    return () => clearTimeout(timer);
  }, []);
}
