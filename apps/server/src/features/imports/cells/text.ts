import { maxRichTextLength, noTextCharacters } from "@portico/rules/rich-text";
import { cleanTag, longestTag } from "@portico/rules/tags";
import { cleanRichText } from "../../../platform/rich-text/rich-text.ts";
import { BadCell } from "../import-failure.ts";
import type { CellParser } from "./cell.ts";

/** A text of one line, trimmed, runs of blanks collapsed. */
export function line(maxLength: number): CellParser {
  return (text) => limit(text.replace(noTextCharacters, "").replace(/\s+/g, " ").trim(), maxLength);
}

/** A plain text that keeps its paragraphs. */
export function paragraphs(maxLength: number): CellParser {
  return (text) => {
    const lines = text.replace(noTextCharacters, "").replace(/\r\n?/g, "\n").split("\n");
    const tidy = lines.map((each) => each.replace(/[ \t\u00a0]+/g, " ").trim()).join("\n");
    return limit(tidy.replace(/\n{3,}/g, "\n\n").trim(), maxLength);
  };
}

/** HTML of what rich text may be made of; everything else is taken out. */
export const richText: CellParser = (text) =>
  limit(cleanRichText(limit(text, maxRichTextLength)), maxRichTextLength);

/** Rich text where `rich_description_type` says so, which is read before it; else plain text. */
export const textOfType: CellParser = (text, context) => {
  const type = context.row["richDescriptionType"] ?? "BASIC";
  return (type === "BASIC" ? richText : paragraphs(maxRichTextLength))(text, context);
};

/** Items separated by semicolons, each a text of one line, none twice. */
export function list(maxLength: number): CellParser {
  return (text) => {
    const items = text.split(";").map((item) => item.replace(/\s+/g, " ").trim());
    return [...new Set(items.filter((item) => item !== "").map((item) => limit(item, maxLength)))];
  };
}

/** Tags separated by semicolons, cleaned as they will be shown; each is counted once (7.037). */
export const tagList: CellParser = (text) => {
  const tags = text.split(";").flatMap((tag) => cleanTag(limit(tag.trim(), longestTag)) ?? []);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
};

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
