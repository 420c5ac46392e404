import { type RefObject, useCallback, useState } from "react";

/** The page in the middle of what scrolls, and the way to another one. */
export function usePageInSight(scroller: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1);

  const handleScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const middle = element.scrollTop + element.clientHeight / 2;
    const pages = [...element.querySelectorAll<HTMLElement>("[data-page]")];
    const inSight = pages.findLast(({ offsetTop }) => offsetTop <= middle);
    setPage(Number(inSight?.dataset["page"] ?? 1));
  }, [scroller]);

  const goTo = useCallback(
    (wanted: number) => {
      const element = scroller.current;
      const target = element?.querySelector<HTMLElement>(`[data-page="${wanted}"]`);
      if (target) element?.scrollTo({ top: target.offsetTop - 16 });
    },
    [scroller],
  );

  return { page, handleScroll, goTo };
}
