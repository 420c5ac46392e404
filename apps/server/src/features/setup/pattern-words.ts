const short = "a short name of a-z, 0-9 and hyphens";

/** What a text is that keeps to a pattern, as `setup` and `apply` say it to who typed another. */
const wordsOf = {
  "^[A-Z0-9]+$": "a short name of A-Z and 0-9",
  "^[a-z0-9][a-z0-9-]{0,63}$": short,
  "^[a-z0-9][a-z0-9-]*$": short,
  "^(?:[a-z0-9.-]+|\\[[0-9a-f:.]+\\])$": "a host name in lower case, without https:// and port",
  "^[a-z]{2}-[a-z]{2}$": "a language such as en-us or de-de",
  "^[a-z]{2}_[A-Z]{2}$": "a language such as en_US or de_DE",
  "^#[0-9A-Fa-f]{6}$": "a colour such as #0f4c4a",
} as const;

/** A pattern that has words. */
export type NamedPattern = keyof typeof wordsOf;

/** What is wrong with a text that does not keep to a pattern. */
export function patternFault(pattern: string): string {
  const words: Readonly<Record<string, string>> = wordsOf;
  return `is not ${words[pattern] ?? `like ${pattern}`}`;
}
