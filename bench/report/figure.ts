/** What a figure, or its ratio to the compared one, should be. */
export interface Target {
  of: "value" | "ratio";
  sign: "≥" | "≤" | "<" | ">" | "=";
  bound: number;
}

/** One line of the report. */
export interface Figure {
  name: string;
  /** Empty for plain numbers. */
  unit: string;
  value: number;
  /** The same measured at what the portal is compared with. */
  compared?: number;
  target?: Target;
}

/** A table of the report. */
export interface Part {
  title: string;
  figures: Figure[];
  /** What stands behind the figures, for the JSON file only. */
  details?: unknown;
}

const checks: Record<Target["sign"], (value: number, bound: number) => boolean> = {
  "≥": (value, bound) => value >= bound,
  "≤": (value, bound) => value <= bound,
  "<": (value, bound) => value < bound,
  ">": (value, bound) => value > bound,
  "=": (value, bound) => value === bound,
};

/** How many times the compared figure it is; null where nothing is compared. */
export function ratioOf({ value, compared }: Figure): number | null {
  return compared === undefined || compared === 0 ? null : value / compared;
}

/** Whether the target is met; null without one. A ratio that could not be measured misses it. */
export function isMet(figure: Figure): boolean | null {
  const { target } = figure;
  if (target === undefined) return null;
  const measured = target.of === "ratio" ? ratioOf(figure) : figure.value;
  return measured !== null && checks[target.sign](measured, target.bound);
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new RangeError("No numbers");
  return (low + high) / 2;
}
