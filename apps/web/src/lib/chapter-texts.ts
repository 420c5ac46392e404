import { resolveLocale, type Chapter, type LocaleCode, type TranslateWith } from "@portico/i18n";
import { loadChapter } from "@portico/i18n/translator";
import { useSession } from "./session.ts";

type Texts<C extends Chapter> = TranslateWith<C> | Promise<TranslateWith<C>>;

/** What was loaded or is loading, by locale and chapter. */
const known = new Map<string, Texts<Chapter>>();

/** The texts of a chapter: at once where they are loaded, otherwise the promise of them. */
export function chapterTexts<C extends Chapter>(locale: LocaleCode, chapter: C): Texts<C> {
  const key = `${locale}/${chapter}`;
  const texts = known.get(key);
  if (texts !== undefined) return texts as Texts<C>;
  const loading = loadChapter(locale, chapter);
  known.set(key, loading);
  loading.then(
    (t) => known.set(key, t),
    // The next visit tries again; this one tells whoever waits.
    () => known.delete(key),
  );
  return loading;
}

/** For the loader of a route: its page is shown when the texts of its chapter are there. */
export async function preloadChapter(chapter: Chapter): Promise<void> {
  await chapterTexts(resolveLocale(useSession.getState().language), chapter);
}
