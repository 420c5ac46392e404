/** What stands on a line of its own. */
const blockEnd = /<(?:br|\/(?:p|li|h[1-6]|blockquote|tr))\b[^>]*>/gi;

/**
 * The words of an HTML text, a line for each block. The document that reads it is inert: it runs
 * nothing and fetches nothing.
 */
export function wordsOfHtml(html: string): string {
  const lines = html.replace(blockEnd, "$&\n");
  const { body } = new DOMParser().parseFromString(lines, "text/html");
  return body.textContent.trim();
}
