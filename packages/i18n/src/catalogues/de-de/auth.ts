import type { Phrases } from "../../phrases.ts";

export const auth = {
  page_title: "Anmelden",
  welcome: "Bei {{name}} anmelden",
  email: {
    label: "Geschäftliche E-Mail-Adresse",
    help: "Verwenden Sie die Adresse, unter der Ihre Hausverwaltung Sie kennt.",
    next: "Weiter",
    invalid: "Ungültige E-Mail-Adresse. Geben Sie eine Adresse wie name@firma.de ein.",
  },
  password: {
    title: "Geben Sie Ihr Passwort ein",
    label: "Passwort",
    show: "Passwort anzeigen",
    hide: "Passwort verbergen",
    sign_in: "Anmelden",
    signing_in_as: "Anmeldung als",
    change_email: "E-Mail-Adresse ändern",
  },
  unknown_domain: {
    title: "Firmenadresse nicht gefunden",
    detail: "Kein Gebäude kennt hier {{domain}}.",
    hint: "Prüfen Sie die Schreibweise, oder bitten Sie Ihre Hausverwaltung, Ihre Firma hinzuzufügen.",
    report: "Per E-Mail melden",
    subject: "Anmeldung nicht möglich",
    body: "Ich wollte mich mit einer Adresse von {{domain}} anmelden, sie wurde nicht gefunden.",
  },
  invitation: {
    title: "Konten richtet Ihre Hausverwaltung ein",
    sign_up:
      "Bitten Sie Ihre Hausverwaltung, Sie hinzuzufügen. Sobald Ihr Konto bereit ist, melden Sie sich mit Ihrer geschäftlichen E-Mail-Adresse an.",
    reset:
      "Bitten Sie Ihre Hausverwaltung um ein neues Passwort. Sie kann auch Ihre geschäftliche E-Mail-Adresse prüfen.",
    back: "Zurück zur Anmeldung",
  },
  expired: {
    title: "Ihre Sitzung ist abgelaufen",
    detail: "Bitte melden Sie sich noch einmal an.",
    ok: "OK",
  },
} as const satisfies Phrases["auth"];
