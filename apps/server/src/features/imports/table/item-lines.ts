/**
 * The lines on which the items of a JSON list start; the parser of the platform does not tell. The
 * text must be valid JSON. The list is the document itself (depth 1) or its only list (depth 2).
 */
export function findItemLines(text: string, listDepth: 1 | 2): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isInside = false;
  let isExpected = false;
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === "\n") line += 1;
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    const closes = character === "]" || character === "}";
    if (isInside && isExpected && !closes) {
      lines.push(line);
      isExpected = false;
    }
    if (character === '"') {
      at = endOfText(text, at);
      continue;
    }
    if (character === "[" || character === "{") {
      depth += 1;
      if (character === "[" && depth === listDepth) isInside = isExpected = true;
    } else if (closes) {
      if (isInside && depth === listDepth) return lines;
      depth -= 1;
    } else if (character === "," && isInside && depth === listDepth) {
      isExpected = true;
    }
    at += 1;
  }
  return lines;
}

/** Index after the closing quote; JSON texts hold no line breaks. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}
