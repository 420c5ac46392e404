import { describe, expect, it } from "vitest";
import { harmlessAddress, safeLink } from "./safe-link.ts";

describe("safe link", () => {
  it("tells pages, sites and contacts apart", () => {
    expect(safeLink("/building/1?x=1#y")).toEqual({ kind: "internal", href: "/building/1?x=1#y" });
    expect(safeLink(" https://example.com/a ")).toEqual({
      kind: "site",
      href: "https://example.com/a",
    });
    expect(safeLink("mailto:desk@example.com")?.kind).toBe("contact");
    expect(safeLink("tel:+496912345")?.kind).toBe("contact");
  });

  it.each([
    ["/a b", "/a%20b"],
    ["/<a href=", "/<a%20href="],
    ["/a\\..\\b", "/a%5C..%5Cb"],
    ["/a\u00a0b", "/a%C2%A0b"],
    ["mailto:a b@c.example", "mailto:a%20b@c.example"],
  ])("writes %j without blanks and backslashes", (url, href) => {
    expect(safeLink(url)?.href).toBe(href);
    expect(safeLink(href)?.href).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://bank.example@evil.example/",
    "https://:x@evil.example/",
    "blob:https://example.com/1",
    "filesystem:https://example.com/1",
    "view-source:https://example.com/",
    "jar:https://example.com!/x",
    "page",
    "",
    null,
  ])("refuses %j", (url) => expect(safeLink(url)).toBeNull());
});

describe("an address that is given out", () => {
  it.each([
    null,
    "",
    "/building/1",
    "https://example.com/",
    "portico-app://offers/1",
    "tel:1",
    "x",
  ])("may be %j", (address) => expect(harmlessAddress(address)).toBe(address));

  it.each([
    "javascript:alert(1)",
    " \u0001JaVaScRiPt:alert(1)",
    "java\n\tscript:alert(1)",
    "\u200bjavascript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "view-source:https://example.com",
  ])("is none where it is %j", (address) => expect(harmlessAddress(address)).toBeNull());
});
