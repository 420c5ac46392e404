import type { KeyboardEvent } from "react";

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The element that an arrow key, Home or End in a row of controls leads to, or null for other keys.
 * It keeps the page from scrolling along; focusing the element is left to the caller.
 */
export function stepByArrow(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
): HTMLElement | null {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.findIndex((item) => item === document.activeElement);
  if (index === -1) return null;
  event.preventDefault();
  return items[step(index, items.length)] ?? null;
}
