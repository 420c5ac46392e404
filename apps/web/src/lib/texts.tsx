import type { Clock, LocaleCode, Translate } from "@portico/i18n";
import { createContext, use } from "react";

/** The interface language of the page. */
export interface Texts {
  t: Translate;
  locale: LocaleCode;
}

/** Provided once, by the app; what lies below re-renders when the language changes. */
export const TextsContext = createContext<Texts | null>(null);

/** The texts of the current language: `const { t, locale } = useTexts()`. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error("useTexts needs a TextsContext above it");
  return texts;
}

const visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The clock that shows a building's times to this visitor; for the formats of `@portico/i18n`. */
export function useClock(timeZone: string): Clock {
  const { locale } = useTexts();
  return { locale, timeZone, visitorZone };
}
