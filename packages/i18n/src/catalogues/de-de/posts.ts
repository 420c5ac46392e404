import type { ChapterPhrases } from "../../phrases.ts";

export const posts = {
  survey: {
    title: "Umfrage",
    open: "An der Umfrage teilnehmen",
    close: "Umfrage schließen",
    new_tab: "In neuem Tab öffnen",
    frame: "Umfrage: {{title}}",
    loading: "Die Umfrage lädt",
    failed: "Die Umfrage lädt nicht",
    failed_detail: "Versuchen Sie es noch einmal, oder öffnen Sie sie in einem neuen Tab.",
  },
} as const satisfies ChapterPhrases<"posts">;
