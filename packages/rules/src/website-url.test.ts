import { describe, expect, it } from "vitest";
import { websiteUrl } from "./website-url.ts";

describe("a company's website", () => {
  it.each([
    ["alder.example", "http://alder.example/"],
    ["www.alder.example/about?x=1#team", "http://www.alder.example/about?x=1#team"],
    ["alder.example:8080/a", "http://alder.example:8080/a"],
    ["localhost:3000", "http://localhost:3000/"],
    ["http://alder.example", "http://alder.example/"],
    ["HTTPS://alder.example/Ä", "https://alder.example/%C3%84"],
    ["  https://alder.example ", "https://alder.example/"],
    ["müller.example", "http://xn--mller-kva.example/"],
  ])("%j opens %j", (url, href) => expect(websiteUrl(url)).toBe(href));

  it.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "mailto:desk@alder.example",
    "ftp://alder.example",
    "//alder.example",
    "/building/1",
    "\\\\alder.example",
    "http://",
    "two words",
    "",
    "  ",
    null,
    undefined,
  ])("refuses %j", (url) => expect(websiteUrl(url)).toBeNull());
});
