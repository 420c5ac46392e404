/** Sizes of a page, 1 being the width that the window gives it. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next larger or smaller size; the same at the end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  if (direction === 1) return steps.find((step) => step > zoom) ?? zoom;
  return steps.findLast((step) => step < zoom) ?? zoom;
}

/** Width of a page in CSS pixels at zoom 1: the place that there is, but no wider than reads well. */
export function fittingWidth(place: number): number {
  return Math.max(240, Math.min(place, 880));
}

/** Pixels of a canvas at most: more than phones can draw (Safari on iOS stops at 16.7 million). */
const mostPixels = 16_000_000;

/** Canvas pixels for one CSS pixel, as fine as the screen where the canvas stays small enough. */
export function canvasScale(width: number, height: number, screen: number): number {
  return Math.min(screen, Math.sqrt(mostPixels / (width * height)));
}
