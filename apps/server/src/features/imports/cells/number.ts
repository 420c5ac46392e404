import { minorUnits } from "@portico/rules/money";
import { quote } from "../../../platform/writes/quote.ts";
import { BadCell } from "../import-failure.ts";
import type { CellReader } from "./cell.ts";

const grouped = /^\d{1,3}([,.'\u2019 \u00a0\u202f]\d{3})+$/;

/** A whole number with or without thousands separators of any country. */
export const wholeNumber: CellReader<number> = (text) => {
  const trimmed = text.trim();
  const sign = trimmed.startsWith("-") ? -1 : 1;
  const digits = trimmed.replace(/^[+-]/, "");
  const plain = grouped.test(digits) ? digits.replace(/\D/g, "") : digits.replace(/[.,]0+$/, "");
  if (!/^\d{1,15}$/.test(plain)) throw new BadCell(`is not a whole number: ${quote(trimmed)}`);
  return sign * Number(plain);
};

/** A number with a decimal point, or a comma where there is no point. */
export const decimalNumber: CellReader<number> = (text) => {
  const trimmed = text.trim();
  const plain = trimmed.includes(".") ? trimmed.replaceAll(",", "") : trimmed.replace(",", ".");
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) throw new BadCell(`is not a number: ${quote(trimmed)}`);
  return Number(plain);
};

/** A year; of `2013 (1888)` or `1939/1946` it is the first. */
export const firstYear: CellReader<number> = (text) => {
  const found = /^\D*(\d{4})(?!\d)/.exec(text)?.[1];
  if (found === undefined) throw new BadCell(`is not a year: ${quote(text.trim())}`);
  return Number(found);
};

const maxPrice = 10_000_000;

/**
 * A price in major units as minor units of the row's currency; null when it is free. Reads the
 * currency from the row, so that its column must come before.
 */
export const price: CellReader<number> = (text, context) => {
  const amount = decimalNumber(text, context) ?? 0;
  if (amount < 0 || amount > maxPrice) {
    throw new BadCell(`is ${amount}, not between 0 and ${maxPrice}`);
  }
  if (amount === 0) return null;
  const currency = context.row["currencyType"];
  if (typeof currency !== "string") throw new BadCell("needs a currency_type");
  const minor = amount * unitsOf(currency.trim().toUpperCase());
  const rounded = Math.round(minor);
  if (Math.abs(minor - rounded) > 1e-6) {
    throw new BadCell(`has more decimals than ${currency.trim().toUpperCase()}`);
  }
  return rounded;
};

/** The smallest parts of a currency's unit; what is no currency is said of its own cell. */
function unitsOf(code: string): number {
  try {
    return minorUnits(code);
  } catch {
    return 100;
  }
}
