import type { Catalogues } from "../catalogues.ts";
import { baseLocale } from "../locales.ts";
import { flatten, phrasesOf, type Phrase } from "./catalogue-texts.ts";

const head = `/**
 * The keys of all texts and the values that each asks for. Written from the English catalogues by
 * \`npm run texts -- --write\`: change those, not this.
 */
export interface PhraseValues {
`;

function lineOf({ key, values }: Phrase): string {
  const names = values.map((name) => JSON.stringify(name)).join(" | ");
  return `  ${JSON.stringify(key)}: ${names === "" ? "never" : names};\n`;
}

/** The phrases of the English catalogues. */
export function sourcePhrases(catalogues: Catalogues): Phrase[] {
  return catalogues
    .names()
    .toSorted()
    .flatMap((name) => phrasesOf(flatten(catalogues.textsOf(baseLocale, name), name)));
}

/** The source text of `phrase-values.generated.ts`, as the English catalogues ask for it. */
export function phraseValuesText(phrases: readonly Phrase[]): string {
  return `${head}${phrases.map(lineOf).join("")}}\n`;
}
