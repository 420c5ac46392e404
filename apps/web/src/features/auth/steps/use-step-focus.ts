import { useEffect, useRef } from "react";

/** Fields that take longer have been waited for long enough: whoever reads the heading is left there. */
const patienceMs = 3_000;

function fieldOf(area: HTMLElement): HTMLElement | null {
  return area.querySelector('input:not([tabindex="-1"], [type="checkbox"])');
}

/** Gives the cursor to a field that comes late, unless the visitor has moved on. */
function awaitField(area: HTMLElement, heading: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const field = fieldOf(area);
    if (field === null) return;
    observer.disconnect();
    if (document.activeElement === heading) field.focus({ preventScroll: true });
  });
  observer.observe(area, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Puts the cursor into the first field of each step, the first one included: the form is named by its
 * heading, so that screen readers read it on the way. A step without a field has the focus on its
 * heading.
 */
export function useStepFocus(step: string) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (area.current === null) return undefined;
    window.scrollTo(0, 0);
    const field = fieldOf(area.current);
    if (field !== null) {
      field.focus({ preventScroll: true });
      return undefined;
    }
    const heading = area.current.querySelector("h1");
    if (heading === null) return undefined;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return awaitField(area.current, heading);
  }, [step]);
  return area;
}
