/** The one of some words that a value is, or undefined. */
export function wordOf<W extends string>(words: readonly W[], value: unknown): W | undefined {
  return words.find((word) => word === value);
}

/** Longest text of a message: a style sheet of one field fits, nothing that would fill a memory. */
const longestText = 5000;

/** Whether a value is a text of a size that somebody would send. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= longestText;
}
