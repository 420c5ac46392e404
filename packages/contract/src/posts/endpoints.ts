import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, languageQuery, uuid } from "../wire.ts";
import { postSchema } from "./schemas.ts";

export const getPost = endpoint({
  id: "getPost",
  route: "GET /tenant/v1/posts/:postUuid",
  access: { reach: "content" },
  summary: "One post of a building that the user belongs to.",
  params: closedObject({ postUuid: uuid("The post.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ post: postSchema }),
  errors: ["posts.not_found"],
});
