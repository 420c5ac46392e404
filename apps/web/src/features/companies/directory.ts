import type { CompanySummary } from "@portico/contract";
import { plainText } from "@portico/rules/name-key";

/** What the directory is narrowed down to. */
export interface DirectoryChoice {
  /** Words of a name or a type; empty is every company. */
  words: string;
  /** Ids of types of which a company has one; empty is every company. */
  types: readonly string[];
}

/** Companies of one letter, in order. */
export interface LetterGroup {
  letter: string;
  companies: CompanySummary[];
}

/** So many are seen at a glance: there is nothing to look for. */
const fewCompanies = 4;

/** More than these stand by letter; fewer would be a letter each. */
const mostWithoutLetters = 24;

/** Whether there are so many companies that somebody may look for one. */
export const isWorthSearching = (count: number): boolean => count > fewCompanies;

/** Whether so many companies stand by letter. */
export const standsByLetter = (count: number): boolean => count > mostWithoutLetters;

/** The companies that have one of the types, and each of the words in their name or types. */
export function findCompanies(
  companies: readonly CompanySummary[],
  { words, types }: DirectoryChoice,
): CompanySummary[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean);
  return companies.filter(({ name, company_types: own }) => {
    if (types.length > 0 && !own.some(({ id }) => types.includes(id))) return false;
    const text = plainText([name, ...own.map((type) => type.name)].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}

/** Where companies stand whose name begins with none of the letters, such as 3M. */
const otherLetter = "#";

const latin = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/**
 * The companies from A to Z as the language has it, by letter. Marked letters stand with the letter they
 * are a form of, unless the language knows them as letters of their own: Ł is L in German, not in Polish.
 */
export function groupByLetter(
  companies: readonly CompanySummary[],
  language: string,
): LetterGroup[] {
  const order = new Intl.Collator(language, { ignorePunctuation: true, numeric: true });
  const alike = new Intl.Collator(language, { sensitivity: "base" });
  const letterOf = (name: string) => {
    const [first = ""] = name.normalize("NFC").match(/[\p{L}\p{N}]/u) ?? [];
    const letter = first.toLocaleUpperCase(language);
    const same = latin.find((one) => alike.compare(one, letter) === 0);
    return same ?? (/^\p{Lu}/u.test(letter) ? letter : otherLetter);
  };
  const sorted = companies.toSorted((a, b) => order.compare(a.name, b.name));
  const groups = Map.groupBy(sorted, ({ name }) => letterOf(name));
  return [...groups].map(([letter, same]) => ({ letter, companies: same }));
}
