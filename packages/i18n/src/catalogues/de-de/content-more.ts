import type { ChapterPhrases } from "../../phrases.ts";

export const contentMore = {
  title: "Mehr dazu",
  company: "Unternehmen",
  show_all: "Alle zeigen",
} as const satisfies ChapterPhrases<"content_more">;
