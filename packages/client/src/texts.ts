import type { Chapter, Clock, LocaleCode, Translate, TranslateWith } from "@portico/i18n";
import { createContext, use } from "react";
import { chapterTexts } from "./chapter-texts.ts";
import { visitorZone } from "./visitor-zone.ts";

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

/** The texts of the current language with a chapter of their own: `useChapter("sign_up")`. */
export interface ChapterTexts<C extends Chapter> {
  t: TranslateWith<C>;
  locale: LocaleCode;
}

/**
 * The texts of a chapter and all others. Routes load the chapter before they show its pages; a
 * component that comes earlier waits for it.
 */
export function useChapter<C extends Chapter>(chapter: C): ChapterTexts<C> {
  const { locale } = useTexts();
  return { t: use(chapterTexts(locale, chapter)), locale };
}

/**
 * Tells the visitor's IANA zone; null where nobody knows it, as while a page is rendered ahead: most people
 * are in the building that they look at.
 */
export const VisitorZoneContext = createContext<() => string | null>(visitorZone);

/** The clock that shows a building's times to this visitor; for the formats of `@portico/i18n`. */
export function useClock(timeZone: string): Clock {
  const { locale } = useTexts();
  return { locale, timeZone, visitorZone: use(VisitorZoneContext)() ?? timeZone };
}
