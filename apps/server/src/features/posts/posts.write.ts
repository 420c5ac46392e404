import {
  contentRules,
  createContentCheck,
  createContentWrite,
  type NewContent,
} from "../content/content.public.ts";

/** What somebody may say of a post. */
export type NewPost = NewContent;

/** Checks what is to be written of a post. */
export const checkPost = createContentCheck<NewPost>(contentRules, []);

/** Adds or changes posts of a portfolio that say the same fields. */
export const savePosts = createContentWrite<NewPost>("post");
