import { type RefObject, useEffect, useEffectEvent } from "react";
import { useKept } from "./use-kept.ts";

/** How far from the window an element is near: what is scrolled to is ready by then. */
const ahead = "100%";

/** Whether an element has been near the window in this visit of the page. */
export function useComesNear(name: string, element: RefObject<HTMLElement | null>): boolean {
  const [hasCome, setCome] = useKept(name, false);
  const handleNear = useEffectEvent((isNear: boolean) => {
    if (isNear) setCome(true);
  });
  useEffect(() => {
    if (hasCome || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => handleNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [hasCome, element]);
  return hasCome;
}
