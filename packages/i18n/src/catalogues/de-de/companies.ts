import type { ChapterPhrases } from "../../phrases.ts";

export const companies = {
  title: "Unternehmen",
  detail: "Wer in diesem Gebäude arbeitet.",
  filter: "Nach Branche filtern",
  all: "Alle",
  list: "Unternehmen",
  more: "Mehr anzeigen",
  loading_more: "Weitere Unternehmen werden geladen",
  shown_one: "{{count}} Unternehmen wird angezeigt",
  shown_other: "{{count}} Unternehmen werden angezeigt",
  empty_title: "Noch keine Unternehmen eingetragen",
  empty_detail:
    "Hier stehen bald die Unternehmen des Gebäudes, was sie tun und wo sie zu finden sind.",
  none_title: "Kein Unternehmen dieser Branche hier",
  none_detail: "Wählen Sie eine andere Branche, oder sehen Sie sich alle Unternehmen an.",
  show_all: "Alle Unternehmen anzeigen",
  back: "Zurück",
  website: "Website",
  opens_site: "Öffnet {{site}} in einem neuen Tab.",
  about: "Über das Unternehmen",
  headquarters: "Hauptsitz",
  founded: "Gegründet",
  panel: "Angaben und Website",
} as const satisfies ChapterPhrases<"companies">;
