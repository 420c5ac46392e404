import type { MailPhrases } from "../../mail.ts";

export const mail = {
  confirm_code: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse für {{brand}}",
    title: "Bestätigen Sie Ihre E-Mail-Adresse",
    lead: "Geben Sie diesen Code dort ein, wo Sie sich bei {{brand}} registrieren.",
    unasked:
      "Sie haben sich nicht registriert? Dann brauchen Sie nichts zu tun: Ohne den Code entsteht kein Konto mit Ihrer Adresse.",
  },
  reset_code: {
    subject: "Setzen Sie Ihr Passwort für {{brand}} zurück",
    title: "Wählen Sie ein neues Passwort",
    lead: "Geben Sie diesen Code ein, um ein neues Passwort für {{brand}} zu wählen.",
    unasked:
      "Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
  },
  login_code: {
    subject: "Ihr Anmeldecode für {{brand}}",
    title: "Melden Sie sich mit einem Code an",
    lead: "Geben Sie diesen Code ein, um sich bei {{brand}} anzumelden.",
    unasked:
      "Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ohne den Code kommt niemand hinein.",
  },
  password_changed: {
    subject: "Ihr Passwort für {{brand}} wurde geändert",
    title: "Ihr Passwort wurde geändert",
    lead: "Ab jetzt melden Sie sich bei {{brand}} mit Ihrem neuen Passwort an.",
    action: "Neues Passwort wählen",
    unasked:
      "Sie haben es nicht geändert? Wählen Sie jetzt ein neues Passwort, und teilen Sie uns unter {{support}} mit, dass jemand anderes in Ihrem Konto war.",
  },
  address_registered: {
    subject: "Sie haben schon ein Konto bei {{brand}}",
    title: "Sie haben schon ein Konto",
    lead: "Jemand, wahrscheinlich Sie selbst, wollte sich mit dieser Adresse bei {{brand}} registrieren. Sie hat schon ein Konto: Melden Sie sich einfach an.",
    action: "Anmelden",
    unasked:
      "Passwort vergessen? Beim Anmelden können Sie ein neues wählen. Waren Sie es nicht, brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.",
  },
  code: {
    label: "Ihr Code",
    validity: "Er gilt {{duration}}.",
    secrecy:
      "Behalten Sie diesen Code für sich. Niemand von {{brand}} oder aus Ihrem Gebäude wird Sie je danach fragen.",
  },
  footer: {
    reason:
      "{{brand}} hat diese Mail geschickt, weil jemand im Portal etwas mit Ihrer Adresse getan hat.",
    support: "Fragen? Schreiben Sie an {{support}}.",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
  },
} as const satisfies MailPhrases;
