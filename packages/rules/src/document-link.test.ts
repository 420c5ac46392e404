import { expect, it } from "vitest";
import { isDocumentLink } from "./document-link.ts";

it.each(["https://files.example/plan.pdf", "http://files.example/A%20b.PDF?v=2#page=3"])(
  "knows %j for a document",
  (href) => expect(isDocumentLink(href)).toBe(true),
);

it.each([
  "https://files.example/plan.pdf.exe",
  "https://files.example/?file=plan.pdf",
  "https://files.example/pdf",
  "javascript:alert(1)//.pdf",
  "file:///etc/plan.pdf",
  "/plan.pdf",
  "",
])("takes %j for something else", (href) => expect(isDocumentLink(href)).toBe(false));
