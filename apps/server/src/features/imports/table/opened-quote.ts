/**
 * The line of the quote that a text opens and never closes, as the parser of CSV sees quotes: they
 * open a cell at its start, and close it before a separator or the end of the line. The text begins
 * with a row, on line `first`.
 */
export function openedQuote(text: string, first: number, separator: string): number {
  let line = first;
  let opened = first;
  let isQuoted = false;
  let isCellStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    const following = text[at + 1] ?? "\n";
    const isEnd = character === "\n" || (character === "\r" && following !== "\n");
    if (isEnd) line += 1;
    if (isQuoted) {
      if (character !== '"') continue;
      if (following === '"') at += 1;
      else if (following === separator || /[\r\n]/.test(following)) isQuoted = false;
    } else if (character === '"' && isCellStart) {
      isQuoted = true;
      opened = line;
    }
    isCellStart = !isQuoted && (character === separator || isEnd);
  }
  return opened;
}
