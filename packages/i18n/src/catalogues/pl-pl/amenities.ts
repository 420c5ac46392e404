export const amenities = {
  detail: "Co oferuje budynek.",
  categories: "Kategorie",
  all: "Wszystkie",
  request: {
    action: "Wyślij zgłoszenie",
    title: "Zgłoszenie: {{amenity}}",
    subject: "Temat",
    description: "Czego potrzebujesz?",
    help: "Na przykład kiedy, dla ilu osób i co ma być przygotowane.",
    missing: "Napisz, czego potrzebujesz.",
    no_subject: "Podaj temat.",
    send: "Wyślij zgłoszenie",
    sending: "Wysyłanie…",
    failed: "Podczas wysyłania zgłoszenia wystąpił błąd.",
    sent: {
      title: "Zgłoszenie wysłane",
      detail: "Zespół budynku odpowie e-mailem z adresu {{address}}.",
      done: "Gotowe",
    },
  },
} as const;
