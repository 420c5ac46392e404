import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createPostsRepository } from "./posts.repository.ts";
import { postsRoutes } from "./posts.routes.ts";
import { createPostsService } from "./posts.service.ts";

type PostsDeps = Pick<Portal, "db"> & { whitelabel: WhitelabelService };

/** What the property team writes. */
export function createPosts({ db, whitelabel }: PostsDeps) {
  const posts = createPostsService({ repository: createPostsRepository(db), whitelabel });
  return { routes: (app) => postsRoutes(app, { posts }) } satisfies Feature;
}
