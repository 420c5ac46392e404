import { toLine } from "../../../platform/writes/text-rules.ts";
import type { CellReader } from "./cell.ts";

/** Words of names and addresses that capitals alone cannot tell from abbreviations. */
const ordinaryShortWords = new Set(
  "st rd dr av ave ln ct pl sq blvd pkwy hwy bldg ctr the of and for at in on to by one two six ten new old bay sea way inn art lab law tax car bus park east west".split(
    " ",
  ),
);

/** Words that stay small inside a name. */
const smallWords = new Set(["of", "and", "the", "for", "at", "in", "on", "to", "by"]);

/**
 * Sets a text of one line in title case when it is written in capitals only: `7755 E MARGINAL WAY S`
 * becomes `7755 E Marginal Way S`. Words of one to three letters stay as they are unless they are
 * known (`E`, `NW`, `IBM`, `LLC`), and so do single words and words with digits (`SBC52`, `KCTS9`).
 */
export const titleCase: CellReader<string> = (text) => fromCapitals(toLine(text));

function fromCapitals(text: string): string {
  const words = text.split(" ");
  if (words.length < 2 || text !== text.toUpperCase()) return text;
  return words
    .map((word, at) => word.replace(/[\p{L}\d']+/gu, (part) => setWord(part, at)))
    .join(" ");
}

function setWord(word: string, at: number): string {
  const lower = word.toLowerCase();
  if (/^\d+(st|nd|rd|th)$/.test(lower)) return lower;
  if (/\d/.test(word)) return word;
  if (word.length <= 3 && !ordinaryShortWords.has(lower)) return word;
  if (at > 0 && smallWords.has(lower)) return lower;
  return word.charAt(0) + lower.slice(1);
}
