import type { ChapterPhrases } from "../../phrases.ts";

export const search = {
  title: "Dieses Gebäude durchsuchen",
  field: "Veranstaltungen, Angebote, Beiträge, Ausstattung und Unternehmen suchen",
  placeholder: "Dieses Gebäude durchsuchen",
  hint: "Finden Sie Veranstaltungen, Angebote, Beiträge, Ausstattung und Unternehmen dieses Gebäudes.",
  recent: "Letzte Suchen",
  forget: "„{{search}}“ aus den letzten Suchen entfernen",
  results_one: "{{count}} Treffer",
  results_other: "{{count}} Treffer",
  none: "Nichts gefunden für „{{search}}“",
  none_detail: "Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.",
  kinds: {
    event_post: "Veranstaltungen",
    offer: "Angebote",
    post: "Beiträge",
    amenity: "Ausstattung",
    content: "Weiteres",
    company: "Unternehmen",
  },
} as const satisfies ChapterPhrases<"search">;
