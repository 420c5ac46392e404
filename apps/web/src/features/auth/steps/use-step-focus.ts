import { useEffect, useRef } from "react";

/**
 * Puts the focus on the heading of each new step, so that it is read aloud and the Tab key starts
 * there. The first one is left to the page, which does the same when it is entered.
 */
export function useStepFocus(step: string) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = area.current?.querySelector("h1");
    if (heading == null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return area;
}
