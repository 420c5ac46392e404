import { chapterTexts } from "@portico/client/chapter-texts";
import type { Chapter } from "@portico/i18n";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { useSession } from "./session.ts";

/** For the loader of a route: its page is shown when the texts of its chapters are there. */
export async function preloadChapters(chapters: readonly Chapter[]): Promise<void> {
  const locale = spokenLocale(useSession.getState().language);
  await Promise.all(chapters.map((chapter) => chapterTexts(locale, chapter)));
}
