const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes a text harmless in element content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Makes JSON harmless inside a script element: no `<` can end it or open a comment, and the two line
 * separators that JavaScript once refused in strings are escaped.
 */
export function escapeJsonForScript(json: string): string {
  return json
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

/** Puts values in the place of `%tokens%` of a template; every value is escaped. */
export function fillTokens(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/%([a-z]+(?:\.[a-z]+)+)%/g, (_token, name: string) =>
    escapeHtml(values[name] ?? ""),
  );
}
