import { describe, expect, it } from "vitest";
import {
  cardBrandOf,
  cardDigits,
  groupCardDigits,
  isCardNumber,
  isLuhn,
  isTestCard,
} from "./card-number.ts";

describe("the number of a card", () => {
  it.each([
    ["4", "visa"],
    ["51", "master"],
    ["2221", "master"],
    ["2720", "master"],
    ["2721", undefined],
    ["222", undefined],
    ["34", "american_express"],
    ["37", "american_express"],
    ["6011", "discover"],
    ["649", "discover"],
    ["6", "maestro"],
    ["3528", "jcb"],
    ["3590", undefined],
    ["305", "diners_club"],
    ["306", undefined],
    ["", undefined],
    ["9", undefined],
  ])("that begins with %s is of brand %s", (digits, name) => {
    expect(cardBrandOf(digits)?.name).toBe(name);
  });

  it.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["41111", "4111 1"],
    ["378282246310005", "3782 822463 10005"],
    ["30569309025904", "3056 930902 5904"],
    ["6759649826438453123", "6759 6498 2643 8453 123"],
    ["3056930902590412", "3056 930902 5904 12"],
    ["", ""],
  ])("%s is shown as %s", (digits, shown) => expect(groupCardDigits(digits)).toBe(shown));

  it("is what was typed without anything else", () => {
    expect(cardDigits("4111-1111 1111x1111")).toBe("4111111111111111");
    expect(cardDigits("1".repeat(30))).toHaveLength(19);
  });

  it.each([
    ["4111111111111111", true],
    ["4111111111111112", false],
    ["411111111111111", false],
    ["4222222222222", true],
    ["9000000000000001", false],
    ["411111111111116", false],
    ["", false],
  ])("%s is whole: %s", (digits, is) => expect(isCardNumber(digits)).toBe(is));

  /** So many digits of a brand, the last of which fits the others. */
  const numberOf = (prefix: string, length: number) => {
    const digits = prefix.padEnd(length - 1, "0");
    return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isLuhn) ?? "";
  };

  it.each([
    ["34", [15], 4],
    ["36", [14, 16, 19], 3],
    ["3528", [16, 17, 18, 19], 3],
    ["6011", [16, 19], 3],
    ["51", [16], 3],
    ["50", [12, 13, 14, 15, 16, 17, 18, 19], 3],
    ["4", [13, 16, 19], 3],
  ])("that begins with %s has as many digits as its brand gives it: %j", (prefix, lengths, cvv) => {
    const possible = Array.from({ length: 13 }, (_, at) => at + 8);
    const whole = possible.filter((length) => isCardNumber(numberOf(prefix, length)));
    expect(whole).toEqual(lengths);
    expect(cardBrandOf(prefix)?.cvvLength).toBe(cvv);
  });

  it("has a last digit that fits the others", () => {
    expect(isLuhn("79927398713")).toBe(true);
    expect(isLuhn("79927398710")).toBe(false);
    expect(isLuhn("")).toBe(false);
  });

  it("is a test's where providers publish it, and nobody's else", () => {
    expect(isTestCard("4242424242424242")).toBe(true);
    expect(isCardNumber("4539578763621486")).toBe(true);
    expect(isTestCard("4539578763621486")).toBe(false);
  });
});
