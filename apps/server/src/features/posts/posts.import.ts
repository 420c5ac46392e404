import { contentImport } from "../content/content.import.ts";
import { checkPost, savePosts } from "./posts.write.ts";

/** What the property team writes. */
export const postsImport = contentImport({
  name: "posts",
  type: "post",
  check: checkPost,
  save: savePosts,
});
