import { Fault, type Rule } from "./check.ts";

/** A number between two others, which are allowed. */
export function within(min: number, max: number): Rule<number> {
  return (value) => {
    if (value >= min && value <= max) return value;
    return new Fault(`is ${value}, not between ${min} and ${max}`);
  };
}

/** A whole number between two others, which are allowed. */
export function wholeWithin(min: number, max: number): Rule<number> {
  const isWithin = within(min, max);
  return (value, row) =>
    Number.isInteger(value) ? isWithin(value, row) : new Fault(`is not a whole number: ${value}`);
}

/** A year that a building or company can be of. */
export const year = wholeWithin(1000, 2200);
