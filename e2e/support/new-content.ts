import type { FoundContent } from "./find-content.ts";
import { type ContentWishes, importAndFind, newTitle } from "./import-content.ts";
import type { Elsewhere } from "./new-account.ts";

/** A content that belongs to one test alone. */
export interface TestContent extends FoundContent {
  /** Path of its page. */
  path: string;
}

/** Imports a page (or another kind) into a building of the account, and finds it. */
export async function newContent(
  elsewhere: Elsewhere,
  wishes: ContentWishes,
  kind = "pages",
): Promise<TestContent> {
  // The home shows the first of a category only, and other tests look at it.
  const wanted = { title: newTitle("Page"), position: 900, ...wishes };
  const content = await importAndFind(elsewhere, kind, wanted);
  return { ...content, path: `/building/${content.buildingUuid}/content/${content.uuid}` };
}
