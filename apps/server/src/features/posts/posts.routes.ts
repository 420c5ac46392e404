import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { PostsService } from "./posts.service.ts";

/** The call about a post; whoever may enter its building may read it. */
export function postsRoutes(app: FastifyInstance, { posts }: { posts: PostsService }): void {
  serve(app, endpoints.getPost, async ({ session, params, locale }, { request }) => {
    const { host } = request;
    return {
      data: { post: await posts.getPost({ session, postUuid: params.postUuid, host, locale }) },
    };
  });
}
