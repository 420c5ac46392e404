import type { ChapterPhrases } from "../../phrases.ts";

export const contentMore = {
  title: "Mehr dazu",
  company: "Unternehmen",
} as const satisfies ChapterPhrases<"content_more">;
