import type { ChapterPhrases } from "../../phrases.ts";

export const calendar = {
  title: "Kalender",
  detail: "Ihre Veranstaltungen in dem Kalender, den Sie jeden Tag nutzen.",
  how: "Ihr Kalender abonniert eine geheime Adresse, die nur Ihnen gehört. Nach Ihrer Zusage stehen Veranstaltungen darin, nach einer Absage nicht mehr.",
  make: "Adresse anlegen",
  made: "Ihre Kalenderadresse ist bereit.",
  address: "Ihre geheime Adresse",
  address_help:
    "Sie wird nur jetzt gezeigt. Fügen Sie in Google Kalender oder Outlook einen Kalender per URL hinzu.",
  copy: "Kopieren",
  copied: "Kopiert.",
  copy_failed: "Das Kopieren ging nicht. Markieren Sie die Adresse und kopieren Sie sie selbst.",
  subscribe: "In meiner Kalender-App öffnen",
  secret_title: "Behalten Sie sie für sich",
  secret_detail:
    "Wer die Adresse kennt, sieht ohne Anmeldung, welche Veranstaltungen Sie besuchen. Falls andere sie gesehen haben, legen Sie eine neue an.",
  exists_title: "Sie haben eine Kalenderadresse",
  exists_detail:
    "Angelegt {{when}}. Sie wurde nur damals gezeigt; brauchen Sie sie noch einmal, legen Sie eine neue an. Die alte endet.",
  renew: "Neue Adresse anlegen",
  end: "Adresse beenden",
  ended: "Ihre Kalenderadresse ist beendet.",
  confirm_renew: {
    title: "Neue Adresse anlegen?",
    detail: "Die alte Adresse endet. Kalender, die sie nutzen, erfahren nichts mehr.",
  },
  confirm_end: {
    title: "Adresse beenden?",
    detail: "Kalender, die sie nutzen, zeigen und aktualisieren Ihre Veranstaltungen nicht mehr.",
  },
} as const satisfies ChapterPhrases<"calendar">;
