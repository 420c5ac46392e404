import { type Page, pages, type ShownPageId } from "@portico/contract/pages/table";
import type { Chapter } from "@portico/i18n";
import { preloadChapters } from "../lib/preload-chapters.ts";
import { savesData, untilIdle, untilSpareTime } from "../lib/spare-time.ts";
import { useSession } from "../lib/session.ts";
import { loadComponent } from "./page-component.ts";

/**
 * Fetches the pages that the visitor can open from here, one after the other while the browser has
 * nothing else to do: the first tap finds them there, with a bad line or with none.
 */
export async function fetchPagesLater(): Promise<void> {
  if (savesData()) return;
  await untilSpareTime();
  const who = useSession.getState().session === null ? "visitor" : "user";
  for (const [id, page] of Object.entries<Page>(pages)) {
    if (page.who !== who || page.source === undefined) continue;
    await untilIdle();
    await loadComponent(id as ShownPageId);
    await preloadChapters((page.texts ?? []) as Chapter[]);
  }
}
