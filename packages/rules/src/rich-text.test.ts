import { describe, expect, it } from "vitest";
import { isOwnPicture, isStoredPicture, linkAttributes } from "./rich-text.ts";

describe("a link of rich text", () => {
  it("to another site opens beside the portal and learns nothing about it", () => {
    expect(linkAttributes("https://site.example/a")).toEqual({
      href: "https://site.example/a",
      rel: "noopener noreferrer",
      target: "_blank",
    });
  });

  it.each(["/building", "mailto:desk@tower.example"])("stays where it is: %s", (href) => {
    expect(linkAttributes(href)).toEqual({ href });
  });

  it.each(["javascript:alert(1)", "", null, undefined])("is none where it is %j", (href) => {
    expect(linkAttributes(href)).toBeNull();
  });
});

describe("a picture of rich text", () => {
  const stored = "/images/0b3c9d52-7a3e-4f25-9d5c-1f2a3b4c5d6e/960.webp";
  const remote = "/images/remote/960.avif?from=https%3A%2F%2Fa.example&key=a-b_1";

  it.each([
    [stored, true, true],
    [remote, false, true],
    [`https://evil.example${stored}`, false, false],
    [`${stored}x`, false, false],
    [`${remote}&more=1`, false, false],
    ["/images/remote/960.png?from=a&key=b", false, false],
    ["/images/960.webp", false, false],
  ])("%s is kept by the portal: %s, and loaded by a page: %s", (src, isStored, isOwn) => {
    expect(isStoredPicture(src)).toBe(isStored);
    expect(isOwnPicture(src)).toBe(isOwn);
  });
});
