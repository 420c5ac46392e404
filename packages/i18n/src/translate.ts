import { entryOf, type Layers, type Texts } from "./layers.ts";

type Values = Readonly<Record<string, string | number | undefined>>;

const pluralRules = new Map<string, Intl.PluralRules>();

/** The category of a count in a language: `one`, `few` … */
function categoryOf(count: number, language: string): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** The keys that may hold the text, best first. */
function candidatesOf(key: string, count: Values[string], language: string): string[] {
  if (typeof count !== "number") return [key];
  return [`${key}_${categoryOf(count, language)}`, `${key}_other`, key];
}

function textIn(texts: Texts, path: readonly string[], keys: readonly string[]) {
  let at: string | Texts | undefined = texts;
  for (const step of path) {
    if (typeof at !== "object") return undefined;
    at = entryOf(at, step);
  }
  if (typeof at !== "object") return undefined;
  for (const key of keys) {
    const text = entryOf(at, key);
    if (typeof text === "string") return text;
  }
  return undefined;
}

/** What prints the texts escapes them; here values are filled in as they are. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

/**
 * Answers the `t` of some catalogues, whose callers know its keys: the first part of a key names the
 * catalogue. A text comes from the first language that has it, in the plural forms of that language;
 * a key that none has answers itself.
 */
export function createTranslate(catalogues: Readonly<Record<string, Layers>>) {
  const known = new Map(
    Object.entries(catalogues).map(([name, layers]) => [name, Object.entries(layers)]),
  );
  return (key: string, values: Values = {}): string => {
    const [name = "", ...path] = key.split(".");
    const last = path.pop() ?? "";
    for (const [language, texts] of known.get(name) ?? []) {
      const text = textIn(texts, path, candidatesOf(last, values["count"], language));
      if (text !== undefined) return fill(text, values);
    }
    return key;
  };
}
