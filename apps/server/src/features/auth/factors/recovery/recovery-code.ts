import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that reads like a figure. */
const signs = "0123456789abcdefghjkmnpqrstvwxyz";
const [parts, partLength] = [4, 6];

/** A new code of 120 random bits, `k3f9a7-77xqm2-2c8rdk-0vw5tz` (ASVS 6.5.2 wants 112). */
export function newRecoveryCode(): string {
  const part = () =>
    Array.from({ length: partLength }, () => signs[randomInt(signs.length)]).join("");
  return Array.from({ length: parts }, part).join("-");
}

/** A code as it was written down: blanks, dashes and case do not count, O is 0, I and L are 1. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
}
