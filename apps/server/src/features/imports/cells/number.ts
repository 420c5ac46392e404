import { BadCell } from "../import-failure.ts";
import type { CellParser } from "./cell.ts";

const grouped = /^\d{1,3}([,.'\u2019 \u00a0\u202f]\d{3})+$/;

/** A whole number with or without thousands separators of any country. */
export function wholeNumber(min: number, max: number): CellParser {
  return (text) => {
    const trimmed = text.trim();
    const sign = trimmed.startsWith("-") ? -1 : 1;
    const digits = trimmed.replace(/^[+-]/, "");
    const plain = grouped.test(digits) ? digits.replace(/\D/g, "") : digits.replace(/[.,]0+$/, "");
    if (!/^\d{1,15}$/.test(plain)) throw new BadCell(`is not a whole number: ${quote(trimmed)}`);
    return within(sign * Number(plain), min, max);
  };
}

/** A number with a decimal point, or a comma where there is no point. */
export function decimalNumber(min: number, max: number): CellParser {
  return (text) => within(toDecimal(text), min, max);
}

/** A year; of `2013 (1888)` or `1939/1946` it is the first. */
export const year: CellParser = (text) => {
  const found = /^\D*(\d{4})(?!\d)/.exec(text)?.[1];
  if (found === undefined) throw new BadCell(`is not a year: ${quote(text.trim())}`);
  return within(Number(found), 1000, 2200);
};

/**
 * A price in major units as minor units of the row's currency; null when it is free. Reads the
 * currency from the row, so that its column must come before.
 */
export const price: CellParser = (text, { row }) => {
  const amount = within(toDecimal(text), 0, 10_000_000);
  if (amount === 0) return null;
  const currency = row["currencyType"];
  if (typeof currency !== "string") throw new BadCell("needs a currency_type");
  const minor = amount * 10 ** minorDigits(currency);
  const rounded = Math.round(minor);
  if (Math.abs(minor - rounded) > 1e-6) throw new BadCell(`has more decimals than ${currency}`);
  return within(rounded, 1, 2_147_483_647);
};

/** An ISO 4217 code. */
export const currency: CellParser = (text) => {
  const code = text.trim().toUpperCase();
  if (!Intl.supportedValuesOf("currency").includes(code)) {
    throw new BadCell(`is not an ISO 4217 code: ${quote(code)}`);
  }
  return code;
};

function minorDigits(code: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

function toDecimal(text: string): number {
  const trimmed = text.trim();
  const plain = trimmed.includes(".") ? trimmed.replaceAll(",", "") : trimmed.replace(",", ".");
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) throw new BadCell(`is not a number: ${quote(trimmed)}`);
  return Number(plain);
}

function within(value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw new BadCell(`is ${value}, not between ${min} and ${max}`);
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
