import { type Page, pages, type ShownPageId } from "@portico/contract/pages/table";
import type { Chapter } from "@portico/i18n";
import { preloadChapters } from "../lib/preload-chapters.ts";
import { useSession } from "../lib/session.ts";
import { loadComponent } from "./page-component.ts";

/** Who looks at a page for so long may want another. */
const staysMs = 4000;

declare global {
  interface Navigator {
    /** Of browsers that tell how they are connected (Network Information API); Safari and Firefox do not. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

function untilIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
  else setTimeout(resolve, 200);
  return promise;
}

/**
 * Fetches the pages that the visitor can open from here, one after the other while the browser has
 * nothing else to do: the first tap finds them there, with a bad line or with none.
 */
export async function fetchPagesLater(): Promise<void> {
  if (navigator.connection?.saveData === true) return;
  await new Promise((resolve) => setTimeout(resolve, staysMs));
  const who = useSession.getState().session === null ? "visitor" : "user";
  for (const [id, page] of Object.entries<Page>(pages)) {
    if (page.who !== who || page.source === undefined) continue;
    await untilIdle();
    await loadComponent(id as ShownPageId);
    await preloadChapters((page.texts ?? []) as Chapter[]);
  }
}
