import { describe, expect, it } from "vitest";
import { errors as germanErrors } from "./catalogues/de-de/errors.ts";
import { mail as germanMail } from "./catalogues/de-de/mail.ts";
import { errors as englishErrors } from "./catalogues/en-us/errors.ts";
import { mail as englishMail } from "./catalogues/en-us/mail.ts";
import { errors as polishErrors } from "./catalogues/pl-pl/errors.ts";
import { mail as polishMail } from "./catalogues/pl-pl/mail.ts";
import * as german from "./locales/de-de.ts";
import * as english from "./locales/en-us.ts";
import * as polish from "./locales/pl-pl.ts";
import type { ChapterLoaders, Phrases } from "./phrases.ts";

type Texts = ReadonlyMap<string, string>;

interface Language {
  phrases: Phrases;
  chapters: ChapterLoaders;
}

function flatten(tree: object, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  );
}

async function readTexts({ phrases, chapters }: Language, ...others: object[]): Promise<Texts> {
  const loaded = await Promise.all(
    Object.entries(chapters).map(async ([chapter, load]) => [chapter, await load()] as const),
  );
  const all = [phrases, Object.fromEntries(loaded), ...others];
  return new Map(all.flatMap((texts) => flatten(texts)));
}

const plural = /_(?:one|few|many|other)$/;

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).toSorted();
}

const source = await readTexts(english, { errors: englishErrors }, { mail: englishMail });

const translations = {
  "de-de": await readTexts(german, { errors: germanErrors }, { mail: germanMail }),
  "pl-pl": await readTexts(polish, { errors: polishErrors }, { mail: polishMail }),
};

describe.each(Object.entries(translations))("the catalogue of %s", (locale, texts) => {
  it("has every plural form that the language's rules ask for", () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const counted = [...source.keys()]
      .filter((key) => key.endsWith("_other"))
      .map((key) => key.replace(plural, ""));
    const expected = counted.flatMap((key) => pluralCategories.map((form) => `${key}_${form}`));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("has no text that English has not", () => {
    const strange = [...texts.keys()].filter(
      (key) => !source.has(key) && !source.has(key.replace(plural, "_other")),
    );
    expect(strange).toEqual([]);
  });

  it("fills in the values that the English text fills in", () => {
    const unlike = [...texts].filter(([key, text]) => {
      const english = source.get(key) ?? source.get(key.replace(plural, "_other")) ?? "";
      return placeholdersOf(text).join() !== placeholdersOf(english).join();
    });
    expect(unlike).toEqual([]);
  });
});
