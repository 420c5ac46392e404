import { pluralSuffix, type Texts } from "../layers.ts";

/** The texts of a catalogue by their dotted keys, those that are still empty left out. */
export function flatten(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, entry]): [string, string][] => {
    if (typeof entry === "object") return flatten(entry, `${prefix}.${key}`);
    return entry === "" ? [] : [[`${prefix}.${key}`, entry]];
  });
}

/** A key without the suffix of its form of the plural. */
export const withoutForm = (key: string): string => key.replace(pluralSuffix, "");

/** The names of the placeholders of a text, each once. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].toSorted();
}

/** A text of the source, by the key that callers use. */
export interface Phrase {
  key: string;
  /** Whether it has forms of the plural. */
  isCounted: boolean;
  /** The values that it asks for, in order. */
  values: readonly string[];
}

/** The phrases of the source: the forms of a plural are one. */
export function phrasesOf(source: readonly (readonly [string, string])[]): Phrase[] {
  const keys = new Set(source.map(([key]) => key));
  const phrases = new Map<string, Phrase>();
  for (const [key, text] of source) {
    const isCounted = pluralSuffix.test(key) && keys.has(`${withoutForm(key)}_other`);
    const name = isCounted ? withoutForm(key) : key;
    const known = phrases.get(name)?.values ?? (isCounted ? ["count"] : []);
    const values = [...new Set([...known, ...placeholdersOf(text)])].toSorted();
    phrases.set(name, { key: name, isCounted, values });
  }
  return [...phrases.values()];
}
