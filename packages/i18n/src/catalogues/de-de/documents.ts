import type { ChapterPhrases } from "../../phrases.ts";

export const documents = {
  title: "Dokument",
  loading: "Das Dokument lädt",
  tools: "Seite, Größe und Download",
  pages: "Seiten des Dokuments",
  page: "Seite",
  of: "von {{pages}}",
  page_of: "Seite {{page}} von {{pages}}",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
  smaller: "Kleiner",
  larger: "Größer",
  fit: "{{zoom}}, an die Breite anpassen",
  download: "Herunterladen",
  download_named: "{{name}} herunterladen",
  original: "Original öffnen",
  broken: "Dieses Dokument lässt sich nicht zeigen",
  broken_detail:
    "Die Datei ist beschädigt, oder sie enthält etwas, das der Betrachter nicht kennt.",
  locked: "Dieses Dokument ist geschützt",
  locked_detail: "Es öffnet sich nur mit einem Passwort. Laden Sie es herunter, um es einzugeben.",
} as const satisfies ChapterPhrases<"documents">;
