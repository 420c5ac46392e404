import type { ChapterPhrases } from "../../phrases.ts";

export const farms = {
  title: "Farm auswählen",
  detail: "Für Entwickler: Die Seite bleibt diese, ihre Aufrufe gehen an die Farm.",
  choices: "Farm",
  own: "Dieser Host: {{host}}",
  custom: "Eine andere Farm",
  url: "URL der Farm",
  url_help: "Basis ihrer API, zum Beispiel https://staging.example.com/api",
  url_invalid: "Ungültige Farm-URL",
  use: "Diese Farm verwenden",
  bar: {
    label: "Farm",
    back: "Zurück zu {{host}}",
  },
} as const satisfies ChapterPhrases<"farms">;
