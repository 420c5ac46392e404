import type { Chapter, LocaleCode, TranslateWith } from "@portico/i18n";
import { loadChapter } from "@portico/i18n/translator";

type Texts<C extends Chapter> = Promise<TranslateWith<C>>;

/** What was loaded or is loading, by locale and chapter. */
const known = new Map<string, Texts<Chapter>>();

/**
 * The promise of a chapter's texts, the same for all who ask. Where they are loaded it says so in
 * React's own fields, so that `use` reads them without waiting: a component that waited must meet
 * `use` again when it is rendered anew, or React loses count of its hooks (errors 467 and 520).
 */
export function chapterTexts<C extends Chapter>(locale: LocaleCode, chapter: C): Texts<C> {
  const key = `${locale}/${chapter}`;
  const texts = known.get(key);
  if (texts !== undefined) return texts;
  const loading = loadChapter(locale, chapter);
  known.set(key, loading);
  loading.then(
    (t) => Object.assign(loading, { status: "fulfilled", value: t }),
    // The next visit tries again; this one tells whoever waits.
    () => known.delete(key),
  );
  return loading;
}
