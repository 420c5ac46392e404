import { describe, expect, it } from "vitest";
import { Fault, type Rule } from "./check.ts";
import { parts } from "./json-rules.ts";
import { wholeWithin, within, year } from "./number-rules.ts";
import { line, list, oneOf, paragraphs, richText, tagList } from "./text-rules.ts";
import { currency, link, linkOfApp, linkOrPath, timeZone } from "./word-rules.ts";

/** What is wrong with a value, or null. */
function faultOf<Value, Clean>(rule: Rule<Value, Clean>, value: Value): string | null {
  const found = rule(value, {});
  return found instanceof Fault ? found.reason : null;
}

describe("texts", () => {
  it("are trimmed, blanks collapsed, without what PostgreSQL refuses", () => {
    expect(line(100)("  Lake\u00a0 Union\0\t ", {})).toBe("Lake Union");
  });

  it("keep their paragraphs where they are long", () => {
    expect(paragraphs(100)(" a  b \r\n\r\n\r\n\r\nc ", {})).toBe("a b\n\nc");
    expect(paragraphs(1)("\n\na\r\n", {})).toBe("a");
    expect(paragraphs(9)("a\n\n\nb", {})).toBe("a\n\nb");
  });

  it("are refused quickly when they are of 10 MB", () => {
    const huge = "x".repeat(10 * 1024 * 1024);
    for (const rule of [line(200), paragraphs(20_000), richText]) {
      expect(faultOf(rule, huge)).toMatch(/characters/);
    }
  });

  it("lose what reorders the letters around it", () => {
    expect(line(100)("invoice\u202efdp.exe", {})).toBe("invoicefdp.exe");
    expect(paragraphs(100)("a\u202e\nb\u001b", {})).toBe("a\nb");
  });

  it("keep formulas as the text they are", () => {
    expect(line(100)("=HYPERLINK(1)", {})).toBe("=HYPERLINK(1)");
  });

  it("may be just as long as allowed", () => {
    expect(line(3)("abc", {})).toBe("abc");
    expect(faultOf(line(3), "abcd")).toBe("has 4 characters, at most 3 are allowed");
  });

  it("are listed once each, without empty ones", () => {
    expect(list(50)(["Law", " Consulting ", "", " Law"], {})).toEqual(["Law", "Consulting"]);
    expect(faultOf(list(3), ["Law", "Laws"])).toMatch(/has 4 characters/);
  });

  it("are cleaned as tags, whose spellings in other capitals are one", () => {
    expect(tagList(["#music", " food", "Music", "<b></b>"], {})).toEqual(["Music", "food"]);
    expect(tagList([` ${"x".repeat(40)} `], {})).toEqual(["x".repeat(40)]);
    expect(faultOf(tagList, ["x".repeat(41)])).toMatch(/at most 40/);
  });

  it("are one of a few words in any case", () => {
    expect(oneOf(["CLAIM", "NATIVE_LINK"])(" claim ", {})).toBe("CLAIM");
    expect(faultOf(oneOf(["a", "b"]), "c")).toBe("is none of a, b");
  });
});

describe("rich text", () => {
  it("keeps paragraphs, lists, emphasis and links", () => {
    const html = "<h3>A</h3><p>b <strong>c</strong><br />d</p><ul><li>e</li></ul>";
    expect(richText(html, {})).toBe(html);
    expect(richText('<a href="https://x.example/">y</a>', {})).toBe(
      '<a href="https://x.example/" rel="noopener noreferrer" target="_blank">y</a>',
    );
  });

  it("loses what is dangerous, and keeps a picture where it is", () => {
    const html = '<p onclick="x()">a<script>b</script><img src="https://x.example/c.png" /></p>';
    expect(richText(html, {})).toBe('<p>a<img src="https://x.example/c.png" alt="" /></p>');
  });

  it("may be of 50,000 characters, markup included", () => {
    expect(richText("x".repeat(50_000), {})).toHaveLength(50_000);
    expect(faultOf(richText, "x".repeat(50_001))).toBe(
      "has 50001 characters, at most 50000 are allowed",
    );
    expect(faultOf(richText, "<".repeat(20_000))).toMatch(/has 80000 characters/);
  });
});

describe("numbers", () => {
  it("lie within their limits, which are allowed", () => {
    expect([-90, 90].map((value) => faultOf(within(-90, 90), value))).toEqual([null, null]);
    expect(faultOf(within(-90, 90), 91)).toBe("is 91, not between -90 and 90");
    expect(faultOf(within(-90, 90), -90.1)).toBe("is -90.1, not between -90 and 90");
  });

  it("are whole where there are no parts of a thing", () => {
    expect(wholeWithin(0, 300)(300, {})).toBe(300);
    expect(faultOf(wholeWithin(0, 300), 4.5)).toBe("is not a whole number: 4.5");
    expect([1000, 2200].map((value) => faultOf(year, value))).toEqual([null, null]);
    expect(faultOf(year, 999)).toMatch(/not between 1000 and 2200/);
    expect(faultOf(year, 2201)).toMatch(/not between 1000 and 2200/);
  });
});

describe("words", () => {
  it.each([
    ["www.example.com", "https://www.example.com/"],
    ["example.com:8080/a?b=c", "https://example.com:8080/a?b=c"],
    ["//example.com/x", "https://example.com/x"],
    ["http://example.com", "http://example.com/"],
    ["HTTPS://Example.com", "https://example.com/"],
  ])("make the link %s", (text, expected) => {
    expect(link(text, {})).toBe(expected);
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
  ])("make no link of %j", (text) => {
    expect(faultOf(link, text)).toMatch(/is not a web address/);
  });

  it("may be paths of the portal where these may stand, and no disguised hosts", () => {
    expect(linkOrPath("/building/x/amenities", {})).toBe("/building/x/amenities");
    for (const text of ["/\\evil.example", "/a\\b"]) {
      expect(faultOf(linkOrPath, text)).not.toBeNull();
    }
    expect(linkOrPath("//evil.example", {})).toBe("https://evil.example/");
  });

  it("may have an app's own scheme where an app is opened, unless a browser runs it", () => {
    expect(linkOfApp("lift://floor/3", {})).toBe("lift://floor/3");
    expect(faultOf(linkOfApp, "javascript:alert(1)")).toMatch(/is no link of an app/);
    expect(faultOf(linkOfApp, "https://user:secret@x.example")).toMatch(/is not a web address/);
  });

  it("name time zones and currencies that there are", () => {
    expect(timeZone("Europe/Berlin", {})).toBe("Europe/Berlin");
    expect(faultOf(timeZone, "Middle/Earth")).toMatch(/is not a time zone/);
    expect(currency(" eur", {})).toBe("EUR");
    expect(faultOf(currency, "EURO")).toBe('is not an ISO 4217 code: "EURO"');
  });
});

describe("JSON", () => {
  const person = parts<{ name?: string; home?: { url?: string } }>({
    name: line(5),
    home: parts<{ url?: string }>({ url: link }),
  });

  it("is cleaned part by part; what is empty or has no rule goes", () => {
    const given = { name: " Ada ", home: { url: "x.example" }, other: 1 };
    expect(person(given, {})).toEqual({ name: "Ada", home: { url: "https://x.example/" } });
    expect(person({ name: " " }, {})).toEqual({});
  });

  it("says which part is wrong", () => {
    const wrong = (value: Parameters<typeof person>[0]) => {
      const found = person(value, {});
      return found instanceof Fault ? found.part : null;
    };
    expect(wrong({ name: "Lovelace" })).toBe("name");
    expect(wrong({ home: { url: "tbd" } })).toBe("home.url");
  });
});
