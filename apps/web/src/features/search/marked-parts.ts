/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  isMatch: boolean;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Words shorter than this are no stems of others. */
const shortestStem = 4;

/** Without accents and capitals, and as long as before, so that places in both are the same. */
function folded(text: string): string {
  return Array.from(text, fold).join("");
}

function fold(sign: string): string {
  const plain = sign.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.length === sign.length ? plain : sign;
}

/** How much of a word is marked: its beginning, or all of it where the question is longer. */
function markedLength(word: string, wanted: readonly string[]): number {
  const plain = folded(word);
  const lengths = wanted.map((question) => {
    if (plain.startsWith(question)) return question.length;
    return plain.length >= shortestStem && question.startsWith(plain) ? plain.length : 0;
  });
  return Math.max(0, ...lengths);
}

/** Cuts a text where the words begin that were looked for. */
export function markedParts(text: string, search: string): MarkedPart[] {
  const wanted = (search.normalize("NFC").match(wordPattern) ?? []).map(folded);
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const length = markedLength(word, wanted);
    if (length === 0) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ at: index, text: text.slice(index, end), isMatch: true });
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isMatch: false });
  return parts;
}
