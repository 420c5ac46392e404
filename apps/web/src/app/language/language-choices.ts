import type { BuildingLanguage } from "@portico/contract";
import { isLocaleCode, locales, resolveLocale } from "@portico/i18n";
import { languageCode, speaksOneOf } from "@portico/rules/language";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useSession } from "../../lib/session.ts";

/** A language that can be chosen, under its own name. */
export interface LanguageChoice {
  code: string;
  name: string;
}

function fromBuilding(languages: readonly BuildingLanguage[]): LanguageChoice[] {
  return languages
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ code, name }) => ({ code: languageCode(code) ?? code, name }));
}

function fromBrand(codes: readonly string[]): LanguageChoice[] {
  return codes
    .map((code) => languageCode(code) ?? code)
    .map((code) => ({ code, name: isLocaleCode(code) ? locales[code].name : code }));
}

/**
 * The building's languages, or the brand's where it has none, and the one in use, so that whoever asked
 * for another can come back to it; none where there is no choice.
 */
export function useLanguageChoices(languages: readonly BuildingLanguage[]): LanguageChoice[] {
  const brand = useBrand();
  const current = useSession(({ language }) => language);
  const offered = languages.length > 0 ? fromBuilding(languages) : fromBrand(brand.languages);
  const isOffered = speaksOneOf(offered.map(({ code }) => code))(current);
  const choices = isOffered ? offered : [...offered, ...fromBrand([resolveLocale(current)])];
  return choices.length < 2 ? [] : choices;
}

/** The choice that is in use, if it is among them. */
export function useCurrentChoice(choices: readonly LanguageChoice[]): LanguageChoice | undefined {
  const language = useSession((session) => session.language);
  return (
    choices.find(({ code }) => code === language) ??
    choices.find(({ code }) => resolveLocale(code) === resolveLocale(language))
  );
}
