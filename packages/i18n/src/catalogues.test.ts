import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogues } from "./catalogues.ts";
import { placeholdersOf, withoutForm } from "./upkeep/catalogue-texts.ts";
import { keysIn, textsIn } from "./upkeep/missing-texts.ts";
import { phraseValuesText, sourcePhrases } from "./upkeep/phrase-values.ts";

const phrases = sourcePhrases(catalogues);
const source = textsIn(catalogues, "en-us");

/** What a text must fill in: what the same form in English does, or else what the others do. */
function valuesOf(key: string): string[] {
  return placeholdersOf(source.get(key) ?? source.get(`${withoutForm(key)}_other`) ?? "");
}

describe("the catalogues", () => {
  it("have the types that the English texts ask for; `npm run texts -- --write` writes them", () => {
    const types = readFileSync(new URL("phrase-values.generated.ts", import.meta.url), "utf8");
    expect(types).toBe(phraseValuesText(phrases));
  });

  it("are in folders of locales that are registered", () => {
    expect(readdirSync(catalogues.folder).toSorted()).toEqual(catalogues.locales().toSorted());
    expect(phrases.length).toBeGreaterThan(500);
  });
});

describe.each(catalogues.locales())("the catalogue of %s", (locale) => {
  it("has no file that English has not", () => {
    const known = new Set(catalogues.names().map((name) => catalogues.fileOf("en-us", name)));
    const files = readdirSync(join(catalogues.folder, locale));
    const strange = files.filter((file) => !known.has(join(catalogues.folder, "en-us", file)));
    expect(strange).toEqual([]);
  });

  it("has no text that nothing asks for, and no form of a plural that its rules do not know", () => {
    const known = new Set(keysIn(locale, phrases));
    expect([...textsIn(catalogues, locale).keys()].filter((key) => !known.has(key))).toEqual([]);
  });

  it("fills in the values that the English text fills in", () => {
    const unlike = [...textsIn(catalogues, locale)].filter(
      ([key, text]) => placeholdersOf(text).join() !== valuesOf(key).join(),
    );
    expect(unlike).toEqual([]);
  });
});
