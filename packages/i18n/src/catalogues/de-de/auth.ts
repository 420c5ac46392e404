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
    forgot: "Passwort vergessen?",
    code_instead: "Code per E-Mail senden",
  },
  wait: {
    left: "Sie können es in {{time}} noch einmal versuchen.",
    over: "Sie können es jetzt noch einmal versuchen.",
  },
} as const satisfies Phrases["auth"];
