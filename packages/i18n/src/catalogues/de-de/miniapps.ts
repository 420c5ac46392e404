import type { ChapterPhrases } from "../../phrases.ts";

export const miniapps = {
  loading: "{{title}} wird geladen",
  failed_title: "Die Seite konnte nicht geladen werden",
  failed_detail:
    "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal, oder öffnen Sie die Seite in einem eigenen Tab.",
  open_in_tab: "In neuem Tab öffnen",
} as const satisfies ChapterPhrases<"miniapps">;
