import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that reads like a figure. */
const signs = "0123456789abcdefghjkmnpqrstvwxyz";
const partLength = 5;

/** A new code of 75 random bits, `k3f9a-77xqm-2c8rd`. */
export function newRecoveryCode(): string {
  const part = () =>
    Array.from({ length: partLength }, () => signs[randomInt(signs.length)]).join("");
  return `${part()}-${part()}-${part()}`;
}

/** A code as it was written down: blanks, dashes and case do not count, O is 0, I and L are 1. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
}
