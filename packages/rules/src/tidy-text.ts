import { noTextCharacters } from "./rich-text.ts";

/** What was typed, composed, and without characters that are no text, such as those that turn the letters round. */
export const cleanText = (typed: string): string =>
  typed.normalize("NFC").replaceAll(noTextCharacters, "");

/** One line without blanks around it, null for none. */
export function tidyLine(typed: string | null | undefined): string | null {
  const line = cleanText(typed ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line === "" ? null : line;
}

/** Paragraphs as typed, without blanks around them; null for none. */
export function tidyText(typed: string | null | undefined): string | null {
  const text = cleanText(typed ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
  return text === "" ? null : text;
}
