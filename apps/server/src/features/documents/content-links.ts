/** The entities that a cleaned attribute may hold (HTML 13.3, escaping a string). */
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

function unescape(text: string): string {
  return text.replaceAll(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

/** Links of markup, and addresses that stand as words in plain text. */
const places = /\bhref\s*=\s*"([^"]*)"|\bhref\s*=\s*'([^']*)'|(https?:\/\/[^\s"'<>]+)/gi;

/** Tells whether a text of a content holds the address, as a link or as it is. */
export function linksTo(text: string, address: string): boolean {
  const wanted = URL.parse(address)?.href;
  if (wanted === undefined) return false;
  for (const [, quoted, single, plain] of text.matchAll(places)) {
    const found = unescape(quoted ?? single ?? plain ?? "").trim();
    if (URL.parse(found)?.href === wanted) return true;
  }
  return false;
}
