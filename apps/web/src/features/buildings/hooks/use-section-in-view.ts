import { useEffect, useState } from "react";
import { homeSectionIds, isHomeSectionId, type HomeSectionId } from "../home-sections.ts";

/** The section that crosses a line a third down the window is the one being read. */
const readingLine = "-33% 0px -66% 0px";

/** The section of the home in view, or null until the visitor has scrolled to one. */
export function useSectionInView(): HomeSectionId | null {
  const [inView, setInView] = useState<HomeSectionId | null>(null);
  useEffect(() => {
    let hasScrolled = false;
    const handleScroll = () => (hasScrolled = true);
    window.addEventListener("scroll", handleScroll, { once: true, passive: true });
    const observer = new IntersectionObserver(
      (entries) => {
        // Before that the address may still name the section to scroll to.
        if (!hasScrolled) return;
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered !== undefined && isHomeSectionId(entered.target.id)) {
          setInView(entered.target.id);
        }
      },
      { rootMargin: readingLine },
    );
    for (const id of homeSectionIds) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => {
      window.removeEventListener("scroll", handleScroll);
      observer.disconnect();
    };
  }, []);
  return inView;
}
