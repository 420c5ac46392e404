import type { Phrases } from "../../phrases.ts";

export const app = {
  skip_to_content: "Zum Inhalt springen",
  loading: "Wird geladen",
  close: "Schließen",
  cancel: "Abbrechen",
  try_again: "Noch einmal versuchen",
  reload: "Seite neu laden",
  signed_out_elsewhere: "Sie haben sich in einem anderen Tab abgemeldet",
  go_home: "Zur Startseite",
  go_back: "Zurück",
  status: "Status {{status}}",
  trace: "Kennung {{id}}",
  not_found: {
    title: "Seite nicht gefunden",
    detail: "Die Adresse ist vielleicht vertippt, oder die Seite gibt es nicht mehr.",
  },
  crash: {
    title: "Es ist ein Fehler aufgetreten",
    detail: "Laden Sie die Seite neu. Passiert es wieder, wenden Sie sich an den Support.",
  },
  network: {
    title: "Keine Verbindung",
    detail: "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  },
  unreadable: {
    title: "Etwas ist schiefgegangen",
    detail: "Die Antwort war nicht lesbar. Versuchen Sie es gleich noch einmal.",
  },
  no_buildings: {
    title: "Noch kein Gebäude",
    detail: "Ihr Konto ist mit keinem Gebäude verbunden. Ihre Hausverwaltung kann Sie hinzufügen.",
    elsewhere:
      "Das Portal von {{brand}} zeigt nur die eigenen Gebäude, und Ihr Konto gehört zu keinem davon. Öffnen Sie das Portal Ihres Gebäudes oder fragen Sie Ihre Hausverwaltung.",
  },
  header: {
    home: "{{name}}, Startseite",
    search: "Suchen",
    user_menu: "Ihr Konto: {{name}}",
    building_menu: "Gebäude wechseln, jetzt {{name}}",
    change_building: "Gebäude wechseln",
    change_language: "Sprache ändern",
    manage_account: "Mein Konto verwalten",
    launch_admin: "Verwaltung öffnen",
    admin_blocked: {
      title: "Ihr Browser hat die Verwaltung nicht geöffnet",
      detail: "Erlauben Sie dieser Website, neue Tabs zu öffnen, und versuchen Sie es noch einmal.",
    },
    log_out: "Abmelden",
  },
  switcher: {
    title: "Gebäude auswählen",
    search: "Nach Name oder Adresse suchen",
    results_one: "{{count}} Gebäude",
    results_other: "{{count}} Gebäude",
    none: "Kein Gebäude passt zu „{{search}}“.",
    more: "Mehr anzeigen",
    go: "Zum Gebäude",
  },
  language: {
    title: "Sprache",
    apply: "Diese Sprache verwenden",
  },
  footer: {
    label: "Über dieses Portal",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
    support: "Support kontaktieren",
  },
  signing_out: "Sie werden abgemeldet",
} as const satisfies Phrases["app"];
