import {
  isStoredPicture,
  linkAttributes,
  maxRichTextDepth,
  maxRichTextLength,
  maxRichTextPictures,
  noTextCharacters,
  richTextAttributes,
  richTextElements,
} from "@portico/rules/rich-text";
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";

/** Where the page finds a picture that a text names by a web address; null leaves it out. */
export type PictureLink = (address: string) => string | null;

/** Headings that a text brings along, below those of the page that shows it. */
const headings = { h1: "h3", h2: "h3", h5: "h4", h6: "h4" };

/** Elements whose contents are no text for readers. */
const nonTextTags = [
  "script",
  "style",
  "template",
  "noscript",
  "noembed",
  "noframes",
  "iframe",
  "object",
  "xmp",
  "plaintext",
  "textarea",
  "select",
  "option",
  "title",
  "svg",
  "math",
  "head",
];

/** Longest address of a picture; servers refuse longer ones (RFC 9110 §4.1 asks for 8000). */
const maxAddressLength = 2000;

const fixedOptions: IOptions = {
  allowedTags: [...richTextElements],
  allowedAttributes: {
    ...Object.fromEntries(
      Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    a: ["href", "rel", "target"],
  },
  // Links and pictures are checked below; what remains are no addresses.
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags,
  nestingLimit: maxRichTextDepth,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
};

/**
 * HTML from outside as rich text: only the elements and attributes of the rules, links that may be
 * followed, pictures where `pictureOf` finds them. The answer is well-formed XML, so that no parser can
 * read it as something else.
 */
function clean(html: string, pictureOf: PictureLink): string {
  let pictures = 0;
  const toPicture = ({ src, alt = "" }: Attributes): Tag => {
    pictures += 1;
    const found = src === undefined || pictures > maxRichTextPictures ? null : pictureOf(src);
    return { tagName: "img", attribs: found === null ? {} : { src: found, alt } };
  };
  const cleaned = sanitizeHtml(html.toWellFormed(), {
    ...fixedOptions,
    transformTags: {
      ...headings,
      a: (_tag, { href }) => toLink(href),
      img: (_tag, attributes) => toPicture(attributes),
      td: toCell,
      th: toCell,
    },
  });
  // Last, because a text may name such a character by its number.
  return cleaned.replace(noTextCharacters, "");
}

/** A link that may not be followed leaves its words behind. */
function toLink(href: string | undefined): Tag {
  const attributes = linkAttributes(href);
  return attributes === null
    ? { tagName: "span", attribs: {} }
    : { tagName: "a", attribs: { ...attributes } };
}

/** A cell over more rows or columns than any table has would be a way to fill the reader's memory. */
function toCell(tagName: string, attributes: Attributes): Tag {
  const spans = ["colspan", "rowspan"].flatMap((name) => {
    const span = attributes[name] ?? "";
    return /^(?:[1-9]|1\d|20)$/.test(span) ? [[name, span] as const] : [];
  });
  return { tagName, attribs: Object.fromEntries(spans) };
}

/** The web address of a picture as a text names it, if it may be fetched. */
function pictureAddress(src: string): string | null {
  const url = src.length > maxAddressLength ? null : URL.parse(src.trim());
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url !== null && isWeb && url.username === "" && url.password === "" ? url.href : null;
}

/**
 * Rich text as it is kept: pictures keep the address that the author gave them, since where they are
 * found from the page is the matter of each portal. Throws nothing; of a text that is too long the
 * rest is cut off.
 */
export function cleanRichText(html: string): string {
  const keep: PictureLink = (src) => (isStoredPicture(src) ? src : pictureAddress(src));
  // Twice: an element that is taken out may have kept those around it from closing each other.
  return clean(clean(html.slice(0, maxRichTextLength), keep), keep).trim();
}

/**
 * Rich text as it is given out. It is cleaned again: rows come by other ways than the importer, and
 * the rules may have become stricter since. Throws nothing, and cuts off what is too long, as above.
 */
export function showRichText(html: string, remotePicture: PictureLink): string {
  return clean(html.slice(0, maxRichTextLength), (src) => {
    if (isStoredPicture(src)) return src;
    const address = pictureAddress(src);
    return address === null ? null : remotePicture(address);
  });
}
