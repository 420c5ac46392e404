import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, languageQuery, uuid } from "../wire.ts";
import { postsPaths } from "./paths.ts";
import { postSchema } from "./schemas.ts";

export const getPost = endpoint({
  id: "getPost",
  route: postsPaths.getPost,
  access: "session",
  summary: "One post of a building that the user belongs to.",
  clauses: ["7.045", "3.062", "2.063"],
  params: closedObject({ postUuid: uuid("The post.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ post: postSchema }),
  errors: ["posts.not_found"],
});
