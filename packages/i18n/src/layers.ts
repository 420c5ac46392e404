import type { LocaleCode } from "./locales.ts";

/** A catalogue as i18next v4 writes it: nested, a form of the plural by its suffix (`left_one`). */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** A catalogue in its own language, then in those of its chain what that one lacks. */
export type Layers = { readonly [L in LocaleCode]?: Texts };

/** The suffix of a form of the plural, by its CLDR category. */
export const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** What a key leads to in a catalogue; a tool leaves a text empty that nobody has translated. */
export function entryOf(texts: Texts, key: string): string | Texts | undefined {
  return Object.hasOwn(texts, key) && texts[key] !== "" ? texts[key] : undefined;
}

function has(texts: Texts, key: string): boolean {
  const counted = key.replace(pluralSuffix, "_other");
  return entryOf(texts, key) !== undefined || entryOf(texts, counted) !== undefined;
}

/** The texts that none of `others` has. */
function lackingIn(others: readonly Texts[], texts: Texts): Texts {
  const lacking: Record<string, string | Texts> = {};
  for (const key of Object.keys(texts)) {
    const entry = entryOf(texts, key);
    if (typeof entry === "string") {
      if (!others.some((other) => has(other, key))) lacking[key] = entry;
    } else if (entry !== undefined) {
      const inner = others
        .map((other) => entryOf(other, key))
        .filter((it) => typeof it === "object");
      const rest = lackingIn(inner, entry);
      if (Object.keys(rest).length > 0) lacking[key] = rest;
    }
  }
  return lacking;
}

/** Lays catalogues over each other, nearest first, so that no text is there twice. */
export function layersOf(catalogues: readonly (readonly [LocaleCode, Texts])[]): Layers {
  const layers = catalogues.map(([locale, texts], at) => {
    const nearer = catalogues.slice(0, at).map(([, other]) => other);
    return [locale, lackingIn(nearer, texts)] as const;
  });
  return Object.fromEntries(layers.filter(([, texts]) => Object.keys(texts).length > 0));
}
