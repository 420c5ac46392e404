import { uuidForm } from "@portico/contract/uuid";
import { safeLink } from "./safe-link.ts";

/**
 * What rich text may be made of: the one list that the server cleans by when a text comes in and when
 * it goes out, and the page before it shows it. `strike` stays, though HTML has dropped it.
 */
export const richTextElements = [
  "p",
  "br",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "del",
  "strike",
  "img",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

/** Attributes by element, as authors may write them; every other one is dropped. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

/**
 * Most characters of a rich text, markup included. Some 8,000 words; the worst markup of this length
 * is cleaned in less than 100 ms.
 */
export const maxRichTextLength = 50_000;

/** Elements inside each other at most; what lies deeper is dropped. */
export const maxRichTextDepth = 24;

/** Pictures of a text at most; each is one that the server fetches. */
export const maxRichTextPictures = 30;

/**
 * Characters that are no text: controls but tab and line breaks (PostgreSQL refuses the first of them),
 * and those that reorder the letters around them, which can make a link look like another (UAX #9 §2.2).
 */
export const noTextCharacters =
  // oxlint-disable-next-line no-control-regex -- removing control characters needs to name them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\ufffe\uffff]/g;

/** The attributes of a link of rich text. */
export interface LinkAttributes {
  href: string;
  rel?: string;
  target?: string;
}

/**
 * How a link of rich text is marked: one to another site opens beside the portal and learns nothing
 * about it. Null for a link that may not be followed; its words stay.
 */
export function linkAttributes(href: string | null | undefined): LinkAttributes | null {
  const link = safeLink(href);
  if (link === null) return null;
  if (link.kind !== "site") return { href: link.href };
  return { href: link.href, rel: "noopener noreferrer", target: "_blank" };
}

const storedPicture = new RegExp(String.raw`^/images/${uuidForm}/\d{3,4}\.(?:webp|avif)$`);
const remotePicture = /^\/images\/remote\/\d{3,4}\.(?:webp|avif)\?from=[\w.~%-]+&key=[\w-]+$/;

/** Whether an address is that of a picture which the portal keeps. */
export function isStoredPicture(src: string): boolean {
  return storedPicture.test(src);
}

/** Whether an address is one of the portal's own picture service: the only ones that a page loads. */
export function isOwnPicture(src: string): boolean {
  return storedPicture.test(src) || remotePicture.test(src);
}
