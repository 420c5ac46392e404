import { randomInt } from "node:crypto";

/** Small letters and digits that nobody takes for one another, on paper neither. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten of them are 49 bits: with the limit of openings, nobody comes across a link by guessing. */
const length = 10;

/** A code that nobody can guess. */
export function newLinkCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

const spelling = new RegExp(`^[${alphabet}]{${length}}$`);

/** The one spelling of a code that somebody has typed, perhaps in capitals; null for what is none. */
export function linkCode(text: string): string | null {
  const code = text.toLowerCase();
  return spelling.test(code) ? code : null;
}
