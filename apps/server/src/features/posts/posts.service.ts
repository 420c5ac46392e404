import type { Post } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { AppError } from "../../platform/errors/app-error.ts";
import { type CurrentSession, readingOf } from "../../platform/sessions/current-session.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { PostsRepository } from "./posts.repository.ts";
import { toPost } from "./posts.view.ts";

interface PostsServiceDeps {
  repository: PostsRepository;
  whitelabel: Pick<WhitelabelService, "configByHost">;
}

/** Who reads which post, on which host and in which language. */
export interface PostReading {
  session: CurrentSession;
  postUuid: string;
  /** Host of the request: its brand's page is what may frame a survey. */
  host: string;
  locale: LocaleCode;
}

/** Builds the posts feature. */
export function createPostsService({ repository, whitelabel }: PostsServiceDeps) {
  return {
    /** Throws `posts.not_found` for a post of a building that the caller may not enter. */
    async getPost({ session, postUuid, host, locale }: PostReading): Promise<Post> {
      const [row, brand] = await Promise.all([
        repository.findPost({ ...readingOf(session, locale), postUuid }),
        whitelabel.configByHost(host),
      ]);
      if (row === undefined) throw new AppError("posts.not_found");
      return toPost(row, brand.settings.survey_addresses);
    },
  };
}

/** What the property team writes. */
export type PostsService = ReturnType<typeof createPostsService>;
