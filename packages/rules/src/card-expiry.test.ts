import { describe, expect, it } from "vitest";
import { expiryText, formatExpiry, isCardExpired, readExpiry } from "./card-expiry.ts";

const now = new Date(2026, 10, 25);

describe("the month that a card is good to", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["1", "1"],
    ["4", "04"],
    ["9", "09"],
    ["12", "12"],
    ["1/", "01"],
    ["123", "12/3"],
    ["12/", "12"],
    ["1231", "12/31"],
    ["12312", "12/31"],
    ["431", "04/31"],
    ["1/31", "01/31"],
    ["12/31", "12/31"],
    ["04 / 31", "04/31"],
    ["04/2031", "04/31"],
    ["042031", "04/31"],
    ["4/2031", "04/31"],
    ["2031-04", "04/31"],
    ["12/20", "12/20"],
    ["ab", ""],
  ])("%s is shown as %s", (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it.each([
    ["11/26", { month: 11, year: 2026 }],
    ["01/27", { month: 1, year: 2027 }],
    ["12/99", { month: 12, year: 2099 }],
    ["10/26", "expired"],
    ["12/25", "expired"],
    ["00/30", "invalid"],
    ["13/30", "invalid"],
    ["12331", "invalid"],
    ["12-33", "invalid"],
    ["12/3", "short"],
    ["", "short"],
  ])("%s is read as %o", (text, read) => expect(readExpiry(text, now)).toEqual(read));

  it("is over when the next one begins", () => {
    expect(isCardExpired({ month: 11, year: 2026 }, new Date(2026, 10, 30, 23, 59))).toBe(false);
    expect(isCardExpired({ month: 11, year: 2026 }, new Date(2026, 11, 1))).toBe(true);
  });

  it.each([
    [{ month: 3, year: 2028 }, "03/28"],
    [{ month: 12, year: 2105 }, "12/05"],
  ])("%o is shown as %s", (expiry, text) => expect(expiryText(expiry)).toBe(text));
});
