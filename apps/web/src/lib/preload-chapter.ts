import { chapterTexts } from "@portico/client/chapter-texts";
import { resolveLocale, type Chapter } from "@portico/i18n";
import { useSession } from "./session.ts";

/** For the loader of a route: its page is shown when the texts of its chapter are there. */
export async function preloadChapter(chapter: Chapter): Promise<void> {
  await chapterTexts(resolveLocale(useSession.getState().language), chapter);
}
