import type { ChapterPhrases } from "../../phrases.ts";

export const amenities = {
  detail: "Was das Gebäude Ihnen bietet.",
  categories: "Kategorien",
  all: "Alle",
  request: {
    action: "Anfrage stellen",
    title: "Anfrage: {{amenity}}",
    subject: "Betreff",
    description: "Was wünschen Sie?",
    help: "Zum Beispiel wann, für wie viele Personen und was Sie brauchen.",
    missing: "Bitte schreiben Sie, was Sie wünschen.",
    no_subject: "Bitte geben Sie einen Betreff an.",
    send: "Anfrage senden",
    sending: "Wird gesendet …",
    failed: "Beim Absenden Ihrer Anfrage ist ein Fehler aufgetreten.",
    sent: {
      title: "Anfrage gesendet",
      detail: "Das Team des Gebäudes antwortet per E-Mail, von {{address}}.",
      done: "Fertig",
    },
  },
} as const satisfies ChapterPhrases<"amenities">;
