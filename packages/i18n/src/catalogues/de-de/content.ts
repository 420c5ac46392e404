import type { Phrases } from "../../phrases.ts";

export const content = {
  types: {
    event_post: "Veranstaltung",
    offer: "Angebot",
    post: "Beitrag",
    amenity: "Ausstattung",
  },
  facts: {
    free: "Kostenlos",
    until: "Bis {{day}}",
    when: "Wann",
    where: "Wo",
    price: "Preis",
    online: "Online",
    places: "Plätze",
    places_count_one: "{{count}} Platz",
    places_count_other: "{{count}} Plätze",
  },
  opens_new_tab: "(öffnet in einem neuen Tab)",
  utilities: {
    app_only: "Nur in der mobilen App",
    unavailable_title: "{{name}} ist hier noch nicht verfügbar",
    unavailable_detail: "Fragen Sie am Empfang, oder versuchen Sie es an einem anderen Tag.",
  },
  promoted: {
    title: "Empfohlen",
    more: "Mehr erfahren",
  },
  spotlight: {
    show_all: "Alle {{count}} zeigen",
    empty_title: "Gerade nichts im Blickpunkt",
    empty_detail:
      "Hier stehen die Höhepunkte Ihrer Hausverwaltung: Eröffnungen, Veranstaltungen und Neuigkeiten.",
  },
  discover: {
    categories: "Kategorien",
    empty_title: "Noch nichts zu entdecken",
    empty_detail: "Hier stehen Veranstaltungen, Angebote und Beiträge des Hauses, nach Themen.",
    show_all: "Alles in {{category}} zeigen",
    empty_category_title: "In dieser Kategorie gibt es gerade nichts",
    empty_category_detail: "Sehen Sie in den anderen Kategorien nach, oder kommen Sie bald wieder.",
  },
  secondary: { title: "Mehr über das Haus" },
  amenities: {
    empty_title: "Noch keine Ausstattung eingetragen",
    empty_detail:
      "Was das Haus Ihnen bietet, vom Fahrradraum bis zur Dachterrasse, steht bald hier.",
  },
  detail: {
    back: "Zurück",
    hosted_by: "Gastgeber: {{name}}",
    calendar_service: "In Google Kalender eintragen",
    calendar_file: "Kalenderdatei speichern",
    open_in_maps: "In Karten öffnen",
    join_online: "Online teilnehmen",
    about: "Beschreibung",
    panel: "Angaben und Aktionen",
    open: "Öffnen",
    link_document: "Eine PDF-Datei von {{site}}; öffnet sich hier.",
    link_site: "Öffnet {{site}} in einem neuen Tab.",
    from: "Verfügbar ab {{time}}.",
    closed: "Nicht mehr verfügbar.",
    app_only: "Nur in der mobilen App.",
  },
} as const satisfies Phrases["content"];
