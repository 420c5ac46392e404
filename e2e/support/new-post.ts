import { importAndFind, newTitle } from "./import-content.ts";
import type { Elsewhere } from "./new-account.ts";

/** What a post of a test holds; empty is what the importers make of an empty cell. */
export interface PostWishes {
  rich_description?: string;
  cta_label?: string;
  cta_url?: string;
}

/** A post that belongs to one test alone. */
export interface TestPost {
  uuid: string;
  title: string;
  /** Path of the building's home. */
  home: string;
  /** Path of its page. */
  path: string;
}

/** Imports a post into a building of the account, as its property team would. */
export async function newPost(elsewhere: Elsewhere, wishes: PostWishes): Promise<TestPost> {
  const { buildingUuid, ...post } = await importAndFind(elsewhere, "posts", {
    title: newTitle("Post"),
    subtitle: "For everybody in the house",
    // Before all others: the home shows the first of a category only.
    position: -902,
    ...wishes,
  });
  const home = `/building/${buildingUuid}`;
  return { ...post, home, path: `${home}/posts/${post.uuid}` };
}
