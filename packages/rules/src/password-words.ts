/** Signs that people put in the place of letters, with what each may stand for. */
const standIns: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "il",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "+": "t",
  "€": "e",
};

/** How many stand-ins a word may begin and end with: more are a row of figures behind it. */
const mostAtTheEdges = 3;

/** Fewest letters that a list of common passwords is asked for: shorter ones are in any password. */
const shortest = 4;

const isLetter = (sign: string) => /\p{L}/u.test(sign);

/** A password as lists and words are compared with it (NIST SP 800-63B-4 §3.1.1.2: NFKC). */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Both readings of a text whose stand-ins are read as letters: `1` is an i or an l. */
function readings(text: string): string[] {
  const read = (at: 0 | 1) =>
    Array.from(text, (sign) => {
      const letters = standIns[sign] ?? sign;
      return letters[at] ?? letters;
    }).join("");
  return [read(0), read(1)];
}

/** How many of these signs, counted from the first, are stand-ins. */
function countStandIns(signs: readonly string[]): number {
  const end = signs.findIndex((sign) => standIns[sign] === undefined);
  return Math.min(end === -1 ? signs.length : end, mostAtTheEdges);
}

/**
 * What stands between the figures and signs around it, as `dragon` in `Dragon2026!`; also with the
 * stand-ins next to it, as in `$unshine7` and `footba11!`. Empty without a letter.
 */
function cores(text: string): string[] {
  const signs = Array.from(text);
  const first = signs.findIndex(isLetter);
  if (first === -1) return [];
  const end = signs.findLastIndex(isLetter) + 1;
  const before = countStandIns(signs.slice(0, first).toReversed());
  const after = countStandIns(signs.slice(end));
  const found: string[] = [];
  for (let from = first - before; from <= first; from += 1) {
    for (let to = end; to <= end + after; to += 1) found.push(signs.slice(from, to).join(""));
  }
  return found;
}

/**
 * The spellings under which a list of common passwords is to be asked for a password: itself, and
 * what is left of it without figures and signs around it, with signs read as the letters that they
 * stand for. A phrase of several words is left whole, so that only a common phrase is found.
 */
export function passwordSpellings(password: string): string[] {
  const text = plain(password);
  const found = cores(text).flatMap((core) => [core, ...readings(core)]);
  const spellings = new Set([text, ...found]);
  return [...spellings].filter((spelling) => Array.from(spelling).length >= shortest);
}

/** Letters alone, without accents: `Zürich-Höfe` is `zurichhofe`. */
function letters(text: string): string {
  return plain(text)
    .normalize("NFKD")
    .replaceAll(/[^\p{L}]/gu, "");
}

/** The words of names and addresses; a single letter is none. */
function wordsOf(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => plain(text).split(/[^\p{L}\p{M}]+/u));
  return [...new Set(parts.map(letters))].filter((word) => Array.from(word).length > 1);
}

/** Whether a text is made of these words alone, one after the other. */
function isSpelledBy(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return text !== "" && reached.has(text.length);
}

/**
 * Whether a password is hardly more than words of these names and addresses, with figures and signs:
 * `Harbor-Steps-2026!` at Harbor Steps. A phrase that has other words, too, is not.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const words = wordsOf(names);
  const spellings = [plain(password), ...passwordSpellings(password)].map(letters);
  return [...new Set(spellings)].some((spelling) => isSpelledBy(spelling, words));
}
