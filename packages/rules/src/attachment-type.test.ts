import { describe, expect, it } from "vitest";
import {
  attachmentEndings,
  attachmentType,
  hasAttachableName,
  isPicture,
} from "./attachment-type.ts";

describe("what may be attached", () => {
  it.each(["a.pdf", "a.JPG", "a.jpeg", "a.png", "a.doc", "a.docx", "a.mov", "a.mpg", "a.xlsx"])(
    "%s may",
    (name) => expect(hasAttachableName(name)).toBe(true),
  );

  it.each(["a", "", "pdf", "a.exe", "a.pdf.exe", "a.svg", "a.html", "a.pdf ", "a.constructor"])(
    "%j may not",
    (name) => {
      expect(hasAttachableName(name)).toBe(false);
      expect(attachmentType(name, "application/pdf")).toBeNull();
    },
  );

  it("is what its ending and its bytes say alike", () => {
    expect(attachmentType("plan.PDF", "application/pdf")).toBe("application/pdf");
    expect(attachmentType("old.doc", "application/x-cfb")).toBe("application/msword");
    expect(attachmentType("clip.mpg", "video/MP1S")).toBe("video/mpeg");
  });

  it.each([
    ["renamed.pdf", "application/x-msdownload"],
    ["renamed.png", "image/jpeg"],
    ["sheet.docx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["text.pdf", undefined],
  ])("is not %s with bytes of %s", (name, found) => {
    expect(attachmentType(name, found)).toBeNull();
  });

  it.each([
    ["image/jpeg", true],
    ["image/png", true],
    ["image/svg+xml", false],
    ["application/pdf", false],
    ["video/quicktime", false],
  ])("is a picture of %s: %s", (type, is) => expect(isPicture(type)).toBe(is));

  it("is chosen by endings", () => expect(attachmentEndings).toContain(".pdf"));
});
