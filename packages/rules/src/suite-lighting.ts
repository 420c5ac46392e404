/** Brightness of a suite's lights, from off to full (5.015, 9.007). */
export const brightnessRange = { least: 0, most: 100 } as const;

/** Whether a brightness may be asked for: whole numbers of the range. */
export function isBrightness(value: number): boolean {
  return Number.isInteger(value) && value >= brightnessRange.least && value <= brightnessRange.most;
}

/** What the toggle asks for: full light where it is dark, else none (5.015). */
export function toggledBrightness(value: number): number {
  return value === brightnessRange.least ? brightnessRange.most : brightnessRange.least;
}
