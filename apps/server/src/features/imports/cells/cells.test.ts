import { describe, expect, it } from "vitest";
import { line } from "../../../platform/writes/text-rules.ts";
import { BadCell } from "../import-failure.ts";
import { asWritten, type CellContext, cleaned, items } from "./cell.ts";
import { focalPoint } from "./focal-point.ts";
import { decimalNumber, firstYear, price, wholeNumber } from "./number.ts";
import { titleCase } from "./title-case.ts";
import { yesNo } from "./yes-no.ts";

const context: CellContext = { zone: "UTC", now: new Date(), row: {} };
const inEuro: CellContext = { ...context, row: { currencyType: "eur" } };

describe("texts", () => {
  it("are left to the rules of their field", () => {
    expect(asWritten("  a ", context)).toBe("  a ");
    expect(items("Law; Tax", context)).toEqual(["Law", " Tax"]);
  });

  it("are cleaned at once where no field does", () => {
    expect(cleaned(line(3))(" abc ", context)).toBe("abc");
    expect(() => cleaned(line(3))("abcd", context)).toThrow(BadCell);
  });
});

describe("focal points", () => {
  it.each(["0.5 0.3", "0.5, 0.3", ".5;.3", " 0.5 0.3\t"])(
    "are two parts of the picture: %s",
    (text) => {
      expect(focalPoint(text, context)).toEqual({ x: 0.5, y: 0.3 });
    },
  );

  it.each(["0.5", "0,5 0,3", "50 30", "1.1 0", "-0.1 0", "0.5 0.3 0.1", "middle"])(
    "are nothing else: %s",
    (text) => {
      expect(() => focalPoint(text, context)).toThrow(BadCell);
    },
  );
});

describe("numbers", () => {
  it.each([
    ["57,452", 57_452],
    ["57.452", 57_452],
    ["57 452", 57_452],
    ["57'452", 57_452],
    ["1,234,567", 1_234_567],
    ["12.0", 12],
    ["7", 7],
    ["+7", 7],
    ["-57,452", -57_452],
    [" 7\t", 7],
    ["999999999999999", 999_999_999_999_999],
  ])("reads %s as a whole number", (text, expected) => {
    expect(wholeNumber(text, context)).toBe(expected);
  });

  it.each(["12.5", "many", "1e3", "", "5,45", "0x10"])("refuses %j", (text) => {
    expect(() => wholeNumber(text, context)).toThrow(BadCell);
  });

  it("reads decimals with a point or a comma", () => {
    expect(decimalNumber("-122.33159", context)).toBe(-122.33159);
    expect(decimalNumber("8,6821", context)).toBe(8.6821);
    expect(decimalNumber(" 1,234.5\t", context)).toBe(1234.5);
    expect(() => decimalNumber("1.2.3", context)).toThrow(BadCell);
  });

  it.each([
    ["1902", 1902],
    ["2013 (1888)", 2013],
    ["1975/1977 (1997)", 1975],
  ])("reads the year of %s", (text, expected) => {
    expect(firstYear(text, context)).toBe(expected);
  });

  it("reads prices in the minor units of their currency", () => {
    expect(price("12.50", inEuro)).toBe(1250);
    expect(price("19.99", inEuro)).toBe(1999);
    expect(price("0", context)).toBeNull();
    expect(price("10000000", inEuro)).toBe(1_000_000_000);
    expect(price("500", { ...context, row: { currencyType: " jpy " } })).toBe(500);
    // Its own cell says that it is none.
    expect(price("12.50", { ...context, row: { currencyType: "money" } })).toBe(1250);
    expect(() => price("12.505", { ...context, row: { currencyType: " eur " } })).toThrow(
      /^has more decimals than EUR$/,
    );
    expect(() => price("12.50", context)).toThrow(/currency_type/);
    expect(() => price("-1", inEuro)).toThrow(BadCell);
    expect(() => price("10000001", inEuro)).toThrow(/not between 0 and 10000000/);
  });
});

describe("what is told of a cell", () => {
  const [short, long] = ["x".repeat(40), "x".repeat(41)];

  it.each([
    [wholeNumber, "is not a whole number: ", '"'],
    [decimalNumber, "is not a number: ", '"'],
    [firstYear, "is not a year: ", '"'],
    [yesNo, "is neither yes nor no: ", ""],
  ])("repeats forty characters of it, without blanks around: %#", (read, reason, quote) => {
    const told = (text: string) => () => read(` ${text} `, context);
    const cut = quote === "" ? "" : "…";
    expect(told(short)).toThrow(new BadCell(`${reason}${quote}${short}${quote}`));
    expect(told(long)).toThrow(new BadCell(`${reason}${quote}${short}${cut}${quote}`));
  });
});

describe("words", () => {
  it("reads yes and no", () => {
    const yes = ["Yes", " ja ", "1", "TRUE", "x", "wahr"];
    const no = ["no", "Nein", "0", "FALSE", "falsch"];
    expect(yes.map((text) => yesNo(text, context))).not.toContain(false);
    expect(no.map((text) => yesNo(text, context))).not.toContain(true);
    expect(() => yesNo("perhaps", context)).toThrow(BadCell);
  });
});

describe("title case", () => {
  it.each([
    ["7755 E MARGINAL WAY S", "7755 E Marginal Way S"],
    ["1414 3RD AVE", "1414 3rd Ave"],
    ["(ID413) JOSEPH VANCE BLDG", "(ID413) Joseph Vance Bldg"],
    ["5424 SAND POINT WAY NE", "5424 Sand Point Way NE"],
    ["THE HOUSE OF GLASS", "The House of Glass"],
    ["SPBS LLC", "Spbs LLC"],
    ["KCTS9", "KCTS9"],
    ["PEMCO", "PEMCO"],
    ["IBM BUILDING", "IBM Building"],
    ["5th and Pine", "5th and Pine"],
    ["KÖNIGSTRASSE 12", "Königstrasse 12"],
  ])("%s becomes %s", (text, expected) => {
    expect(titleCase(text, context)).toBe(expected);
  });
});
