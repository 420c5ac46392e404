import type { KeyboardEvent } from "react";

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The element that an arrow key, Home or End on one of a row's controls leads to, or null for other
 * keys. It keeps the page from scrolling along; focusing the element is left to the caller.
 */
export function stepByArrow(
  event: KeyboardEvent<HTMLElement>,
  row: string,
  control: string,
): HTMLElement | null {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  const controls = event.currentTarget.closest(row)?.querySelectorAll<HTMLElement>(control) ?? [];
  const items = [...controls];
  const index = items.indexOf(event.currentTarget);
  if (index === -1) return null;
  event.preventDefault();
  return items[step(index, items.length)] ?? null;
}
