import type { KeyboardEvent } from "react";

const back = (index: number, count: number) => (index - 1 + count) % count;
const forward = (index: number, count: number) => (index + 1) % count;

type Keys = Record<string, typeof back>;

const across: Keys = {
  ArrowLeft: back,
  ArrowRight: forward,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Keys by how the controls stand. A list that is a row on phones takes the arrows of both. */
const keys: Record<"row" | "list", Keys> = {
  row: across,
  list: { ...across, ArrowUp: back, ArrowDown: forward },
};

/**
 * The element that an arrow key, Home or End on one of a row's controls leads to, or null for other
 * keys. It keeps the page from scrolling along; focusing the element is left to the caller.
 */
export function stepByArrow(
  event: KeyboardEvent<HTMLElement>,
  row: string,
  control: string,
  shape: keyof typeof keys = "row",
): HTMLElement | null {
  const step = keys[shape][event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  const controls = event.currentTarget.closest(row)?.querySelectorAll<HTMLElement>(control) ?? [];
  const items = [...controls];
  const index = items.indexOf(event.currentTarget);
  if (index === -1) return null;
  event.preventDefault();
  return items[step(index, items.length)] ?? null;
}
