import sanitizeHtml from "sanitize-html";
import { BadCell } from "../import-failure.ts";
import type { CellParser } from "./cell.ts";

/** Control characters but tab and line breaks; PostgreSQL refuses the first of them in any text. */
// oxlint-disable-next-line no-control-regex -- removing control characters needs to name them
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text of one line, trimmed, runs of blanks collapsed. */
export function line(maxLength: number): CellParser {
  return (text) => limit(text.replace(controls, "").replace(/\s+/g, " ").trim(), maxLength);
}

/** A plain text that keeps its paragraphs. */
export function paragraphs(maxLength: number): CellParser {
  return (text) => {
    const lines = text.replace(controls, "").replace(/\r\n?/g, "\n").split("\n");
    const tidy = lines.map((each) => each.replace(/[ \t\u00a0]+/g, " ").trim()).join("\n");
    return limit(tidy.replace(/\n{3,}/g, "\n\n").trim(), maxLength);
  };
}

/** HTML of paragraphs, lists, headings, emphasis and links; everything else is taken out. */
export function richText(maxLength: number): CellParser {
  return (text) => limit(cleanHtml(limit(text.replace(controls, ""), maxLength)).trim(), maxLength);
}

/** Rich text where `rich_description_type` says so, which is read before it; else plain text. */
export function textOfType(maxLength: number): CellParser {
  const parsers = { html: richText(maxLength), plain: paragraphs(maxLength) };
  return (text, context) => {
    const type = context.row["richDescriptionType"] ?? "BASIC";
    return parsers[type === "BASIC" ? "html" : "plain"](text, context);
  };
}

/** Items separated by semicolons, each a text of one line, none twice. */
export function list(maxLength: number): CellParser {
  return (text) => {
    const items = text.split(";").map((item) => item.replace(/\s+/g, " ").trim());
    return [...new Set(items.filter((item) => item !== "").map((item) => limit(item, maxLength)))];
  };
}

/** One of a few words, in any case. */
export function oneOf(words: readonly string[]): CellParser {
  return (text) => {
    const word = words.find((each) => each.toLowerCase() === text.trim().toLowerCase());
    if (word === undefined) throw new BadCell(`is none of ${words.join(", ")}`);
    return word;
  };
}

function limit(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  throw new BadCell(`has ${text.length} characters, at most ${maxLength} are allowed`);
}

function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "ul", "ol", "li", "h3", "strong", "em", "s", "br", "a"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      b: "strong",
      i: "em",
      strike: "s",
      del: "s",
      h1: "h3",
      h2: "h3",
      h4: "h3",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }),
    },
  });
}
