import { describe, expect, it } from "vitest";
import { BadCell } from "../import-failure.ts";
import type { CellContext } from "./cell.ts";
import { currency, decimalNumber, price, wholeNumber, year } from "./number.ts";
import { line, list, paragraphs, richText } from "./text.ts";
import { titleCase } from "./title-case.ts";
import { link, linkOrPath, timeZone, yesNo } from "./words.ts";

const context: CellContext = { zone: "UTC", now: new Date(), row: {} };
const inEuro: CellContext = { ...context, row: { currencyType: "EUR" } };

describe("texts", () => {
  it("trims and collapses blanks, and drops what PostgreSQL refuses", () => {
    expect(line(100)("  Lake\u00a0 Union\0\t ", context)).toBe("Lake Union");
  });

  it("keeps paragraphs of long texts", () => {
    expect(paragraphs(100)(" a  b \r\n\r\n\r\n\r\nc ", context)).toBe("a b\n\nc");
  });

  it("refuses a cell of 10 MB quickly", () => {
    const huge = "x".repeat(10 * 1024 * 1024);
    for (const parse of [line(200), paragraphs(20_000), richText]) {
      expect(() => parse(huge, context)).toThrow(/characters/);
    }
  });

  it("drops what reorders the letters around it", () => {
    expect(line(100)("invoice\u202efdp.exe", context)).toBe("invoicefdp.exe");
    expect(paragraphs(100)("a\u202e\nb\u001b", context)).toBe("a\nb");
  });

  it("keeps formulas as the text they are", () => {
    expect(line(100)("=HYPERLINK(1)", context)).toBe("=HYPERLINK(1)");
  });

  it("splits lists", () => {
    expect(list(50)("Law; Consulting ;; Law", context)).toEqual(["Law", "Consulting"]);
  });
});

describe("rich text", () => {
  it("keeps paragraphs, lists, emphasis and links", () => {
    const html = "<h3>A</h3><p>b <strong>c</strong><br />d</p><ul><li>e</li></ul>";
    expect(richText(html, context)).toBe(html);
    expect(richText('<a href="https://x.example/">y</a>', context)).toBe(
      '<a href="https://x.example/" rel="noopener noreferrer" target="_blank">y</a>',
    );
  });

  it("takes the danger out, and keeps a picture where it is", () => {
    const html = '<p onclick="x()">a<script>b</script><img src="https://x.example/c.png" /></p>';
    expect(richText(html, context)).toBe('<p>a<img src="https://x.example/c.png" alt="" /></p>');
  });

  it("may be of 50,000 characters, markup included", () => {
    expect(richText("x".repeat(50_000), context)).toHaveLength(50_000);
    expect(() => richText("x".repeat(50_001), context)).toThrow(
      "has 50001 characters, at most 50000 are allowed",
    );
    expect(() => richText("<".repeat(20_000), context)).toThrow(/has 80000 characters/);
  });
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
  ])("reads %s as a whole number", (text, expected) => {
    expect(wholeNumber(0, 10_000_000)(text, context)).toBe(expected);
  });

  it.each(["12.5", "many", "1e3", "", "5,45", "0x10", "999999999"])("refuses %j", (text) => {
    expect(() => wholeNumber(0, 1000)(text, context)).toThrow(BadCell);
  });

  it("reads decimals with a point or a comma", () => {
    expect(decimalNumber(-180, 180)("-122.33159", context)).toBe(-122.33159);
    expect(decimalNumber(-180, 180)("8,6821", context)).toBe(8.6821);
    expect(() => decimalNumber(-90, 90)("91", context)).toThrow(BadCell);
  });

  it.each([
    ["1902", 1902],
    ["2013 (1888)", 2013],
    ["1975/1977 (1997)", 1975],
  ])("reads the year of %s", (text, expected) => {
    expect(year(text, context)).toBe(expected);
  });

  it("reads prices in the minor units of their currency", () => {
    expect(price("12.50", inEuro)).toBe(1250);
    expect(price("19.99", inEuro)).toBe(1999);
    expect(price("0", context)).toBeNull();
    expect(price("500", { ...context, row: { currencyType: "JPY" } })).toBe(500);
    expect(() => price("12.505", inEuro)).toThrow(/decimals/);
    expect(() => price("12.50", context)).toThrow(/currency_type/);
    expect(() => price("-1", inEuro)).toThrow(BadCell);
    expect(() => currency("EURO", context)).toThrow(BadCell);
  });
});

describe("words", () => {
  it.each([
    ["www.example.com", "https://www.example.com/"],
    ["example.com:8080/a?b=c", "https://example.com:8080/a?b=c"],
    ["//example.com/x", "https://example.com/x"],
    ["http://example.com", "http://example.com/"],
    ["HTTPS://Example.com", "https://example.com/"],
  ])("reads the link %s", (text, expected) => {
    expect(link(text, context)).toBe(expected);
  });

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://example.com",
    "mailto:a@example.com",
    "https://user:secret@example.com",
    "tbd",
    "not a link",
  ])("refuses the link %j", (text) => {
    expect(() => link(text, context)).toThrow(BadCell);
  });

  it("takes paths of the portal where they may stand, and no disguised hosts", () => {
    expect(linkOrPath("/building/x/amenities", context)).toBe("/building/x/amenities");
    for (const text of ["/\\evil.example", "/a\\b"]) {
      expect(() => linkOrPath(text, context)).toThrow(BadCell);
    }
    expect(linkOrPath("//evil.example", context)).toBe("https://evil.example/");
  });

  it("reads yes and no", () => {
    expect(["Yes", "ja", "1", "TRUE"].map((text) => yesNo(text, context))).not.toContain(false);
    expect(["no", "Nein", "0"].map((text) => yesNo(text, context))).not.toContain(true);
    expect(() => yesNo("perhaps", context)).toThrow(BadCell);
  });

  it("knows time zones", () => {
    expect(timeZone("Europe/Berlin")).toBe("Europe/Berlin");
    expect(() => timeZone("Middle/Earth")).toThrow(BadCell);
  });
});

describe("title case", () => {
  const parse = titleCase(line(200));
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
    expect(parse(text, context)).toBe(expected);
  });
});
