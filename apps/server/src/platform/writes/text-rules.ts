import { maxRichTextLength } from "@portico/rules/rich-text";
import { cleanTag, longestTag, tagKey } from "@portico/rules/tags";
import { cleanText, tidyLine } from "@portico/rules/tidy-text";
import { cleanRichText } from "../rich-text/rich-text.ts";
import { Fault, type Rule } from "./check.ts";

/** A text of one line, as everywhere; "" for none. */
export function toLine(text: string): string {
  return tidyLine(text) ?? "";
}

/** A text of one line. */
export function line(maxLength: number): Rule<string> {
  return (text) => limit(toLine(text), maxLength);
}

/** A plain text that keeps its paragraphs. */
export function paragraphs(maxLength: number): Rule<string> {
  return (text) => {
    const lines = cleanText(text).replace(/\r\n?/g, "\n").split("\n");
    const tidy = lines.map((each) => each.replace(/[ \t\u00a0]+/g, " ").trim()).join("\n");
    return limit(tidy.replace(/\n{3,}/g, "\n\n").trim(), maxLength);
  };
}

/** HTML of what rich text may be made of; everything else is taken out. */
export const richText: Rule<string> = (text) => {
  const fitting = limit(text, maxRichTextLength);
  return fitting instanceof Fault ? fitting : limit(cleanRichText(fitting), maxRichTextLength);
};

/** Texts of one line each, none empty; each keeps its place, also where one is there twice. */
export function lines(maxLength: number): Rule<string[], string[]> {
  return (texts) => {
    const items = texts.map(toLine).filter(Boolean);
    return findFault(items, maxLength) ?? items;
  };
}

/** The same with none twice. */
export function list(maxLength: number): Rule<string[]> {
  const all = lines(maxLength);
  return (texts, row) => {
    const items = all(texts, row);
    return items === null || items instanceof Fault ? items : [...new Set(items)];
  };
}

/** Tags as they will be shown; spellings that differ in case only are one. */
export const tagList: Rule<string[]> = (texts) => {
  const typed = texts.map((text) => text.trim());
  const tags = typed.flatMap((text) => cleanTag(text) ?? []);
  return (
    findFault(typed, longestTag) ?? [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()]
  );
};

/** One of a few words, in any case. */
export function oneOf<Word extends string>(words: readonly Word[]): Rule<string, Word> {
  return (text) =>
    words.find((word) => word.toLowerCase() === text.trim().toLowerCase()) ??
    new Fault(`is none of ${words.join(", ")}`);
}

function limit(text: string, maxLength: number): string | Fault {
  if (text.length <= maxLength) return text;
  return new Fault(`has ${text.length} characters, at most ${maxLength} are allowed`);
}

/** What is wrong with the first text that is too long. */
function findFault(texts: readonly string[], maxLength: number): Fault | null {
  const results = texts.map((text) => limit(text, maxLength));
  return results.find((result) => result instanceof Fault) ?? null;
}
