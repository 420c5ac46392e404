import type { ChapterPhrases } from "../../phrases.ts";

export const categories = {
  filter: "Nach Schlagwort filtern",
  all: "Alle",
  more: "Mehr zeigen",
  loading_more: "Weitere werden geladen",
  shown_one: "{{count}} Eintrag wird gezeigt",
  shown_other: "{{count}} Einträge werden gezeigt",
  none_title: "Hier gibt es nichts mit diesem Schlagwort",
  none_detail:
    "Wählen Sie ein anderes Schlagwort, oder sehen Sie sich alles in dieser Kategorie an.",
  show_all: "Alles zeigen",
} as const satisfies ChapterPhrases<"categories">;
