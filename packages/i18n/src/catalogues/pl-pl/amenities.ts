export const amenities = {
  detail: "Co oferuje budynek.",
  categories: "Kategorie",
  all: "Wszystkie",
  request: {
    action: "Zapytaj e-mailem",
    note: "Otwiera wiadomość do {{address}}.",
    subject: "{{amenity}}, {{building}}",
    body: "Dzień dobry,\n\nproszę o możliwość skorzystania z: {{amenity}}\nKiedy: \nDla ilu osób: \n",
  },
} as const;
