import type { ChapterPhrases } from "../../phrases.ts";

export const signIn = {
  unknown_domain: {
    title: "Firmenadresse nicht gefunden",
    detail: "Kein Gebäude kennt hier {{domain}}.",
    hint: "Prüfen Sie die Schreibweise, oder bitten Sie Ihre Hausverwaltung, Ihre Firma hinzuzufügen.",
    report: "Per E-Mail melden",
    subject: "Anmeldung nicht möglich",
    body: "Ich wollte mich mit einer Adresse von {{domain}} anmelden, sie wurde nicht gefunden.",
    guest_hint: "Nur zu Besuch? Manche Gebäude heißen Gäste willkommen.",
    guest: "Als Gast fortfahren",
  },
  providers: {
    title: "Wie möchten Sie sich anmelden?",
    required: "Ihre Firma meldet sich auf ihrer eigenen Seite an.",
    optional: "Nutzen Sie die Anmeldung Ihrer Firma oder Ihre E-Mail-Adresse.",
    continue_with: "Weiter mit {{name}}",
    with_email: "Weiter mit E-Mail-Adresse",
    opening: "{{name}} wird geöffnet",
  },
  provider_return: {
    working: "Sie werden angemeldet",
    failed: "Sie sind nicht angemeldet",
  },
  expired: {
    title: "Ihre Sitzung ist abgelaufen",
    detail: "Bitte melden Sie sich noch einmal an.",
    ok: "OK",
  },
  other_user: {
    title: "Ein anderes Konto ist angemeldet",
    detail:
      "Sie haben sich in einem anderen Tab mit einem anderen Konto angemeldet. Diese Seite wurde angehalten, damit nichts im falschen Konto gespeichert wird. Laden Sie sie neu, um mit dem neuen Konto weiterzumachen.",
  },
} as const satisfies ChapterPhrases<"sign_in">;
