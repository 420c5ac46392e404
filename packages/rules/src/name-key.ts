/** Letters that Unicode does not take apart into a plain one and its marks. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * A text as it is compared: without accents, capitals, and what nobody sees or reads (soft hyphens,
 * blanks of no width, the stroke that lengthens Arabic words), which would make another word of one that
 * looks the same. Modifier letters stand between words, as the apostrophes do that they look like.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu, "")
    .replaceAll(/[\u02B0-\u02FF]/g, " ")
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a text as they are compared, without anything between them. */
export function plainWords(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The one spelling by which names are kept and compared. The words stand in the order of the alphabet:
 * `Müller, Anna` is `Anna Muller`.
 */
export function nameKey(name: string): string {
  return plainWords(name).toSorted().join(" ");
}
