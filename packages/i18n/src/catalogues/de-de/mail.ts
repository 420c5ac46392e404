import type { MailPhrases } from "../../mail.ts";

export const mail = {
  confirm_code: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse für {{brand}}",
    title: "Bestätigen Sie Ihre E-Mail-Adresse",
    lead: "Geben Sie diesen Code bei {{brand}} ein, um mit der Registrierung fortzufahren.",
    unasked:
      "Wenn Sie sich nicht registriert haben, können Sie diese Mail ignorieren. Ohne den Code entsteht kein Konto mit Ihrer Adresse.",
  },
  reset_code: {
    subject: "Setzen Sie Ihr Passwort für {{brand}} zurück",
    title: "Wählen Sie ein neues Passwort",
    lead: "Geben Sie diesen Code bei {{brand}} ein, um ein neues Passwort zu wählen.",
    unasked:
      "Wenn Sie das nicht angefordert haben, können Sie diese Mail ignorieren. Ihr Passwort bleibt, wie es ist.",
  },
  login_code: {
    subject: "Ihr Anmeldecode für {{brand}}",
    title: "Melden Sie sich mit einem Code an",
    lead: "Geben Sie diesen Code bei {{brand}} ein, um sich anzumelden.",
    unasked:
      "Wenn Sie das nicht angefordert haben, können Sie diese Mail ignorieren. Ohne den Code kommt niemand hinein.",
  },
  password_changed: {
    subject: "Ihr Passwort für {{brand}} wurde geändert",
    title: "Ihr Passwort wurde geändert",
    lead: "Ab jetzt melden Sie sich bei {{brand}} mit Ihrem neuen Passwort an.",
    action: "Neues Passwort wählen",
    unasked:
      "Wenn Sie es nicht geändert haben, wählen Sie jetzt ein neues Passwort und sagen Sie uns unter {{support}} Bescheid: Vielleicht war jemand anderes in Ihrem Konto.",
  },
  address_changed: {
    subject: "Ihr Konto bei {{brand}} hat eine andere Adresse",
    title: "Ihr Konto hat eine andere Adresse",
    lead: "Das Verzeichnis Ihrer Firma hat Ihrem Konto bei {{brand}} eine andere E-Mail-Adresse gegeben. Sie sind überall abgemeldet, und diese Adresse öffnet das Konto nicht mehr.",
    unasked:
      "Wenn Sie das nicht erwartet haben, fragen Sie die Stelle, die in Ihrer Firma die Konten betreut, oder schreiben Sie uns an {{support}}.",
  },
  directory_asks: {
    subject: "Möchten Sie zu {{portfolio}} gehören?",
    title: "Ihre Firma möchte Sie aufnehmen",
    lead: "Das Verzeichnis Ihrer Firma nennt Sie als Person bei {{portfolio}}. Sie haben schon ein Konto bei {{brand}}, und daran hat sich nichts geändert.",
    action: "Konto öffnen",
    unasked:
      "Wenn Sie einverstanden sind, melden Sie sich an und wählen Sie in Ihrem Konto ein Gebäude von {{portfolio}}. Wenn nicht, ignorieren Sie diese Mail: Niemand sonst kann das für Sie tun.",
  },
  factor_changed: {
    subject: "Ihre Anmeldung bei {{brand}} wurde geändert",
    title: "Ihre Anmeldung wurde geändert",
    totp_added: "Ihrem Konto bei {{brand}} wurde eine Authentifizierungs-App hinzugefügt.",
    totp_removed: "Die Authentifizierungs-App wurde von Ihrem Konto bei {{brand}} entfernt.",
    passkey_added: "Ihrem Konto bei {{brand}} wurde der Passkey „{{name}}“ hinzugefügt.",
    passkey_removed: "Der Passkey „{{name}}“ wurde von Ihrem Konto bei {{brand}} entfernt.",
    recovery_codes_renewed:
      "Ihr Konto bei {{brand}} hat neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.",
    recovery_code_used:
      "Jemand hat sich mit einem Ihrer Wiederherstellungscodes bei {{brand}} angemeldet.",
    factors_reset:
      "Die Passkeys, die Authentifizierungs-App und die Wiederherstellungscodes Ihres Kontos bei {{brand}} wurden vom Betreiber des Portals entfernt.",
    action: "Anmeldung und Sicherheit ansehen",
    unasked:
      "Wenn Sie das nicht waren, melden Sie sich in Ihrem Konto überall ab, wählen Sie ein neues Passwort und schreiben Sie uns an {{support}}: Jemand anderes könnte in Ihrem Konto gewesen sein.",
  },
  provider_linked: {
    subject: "{{provider}} öffnet jetzt Ihr Konto bei {{brand}}",
    title: "Ihr Konto hat einen neuen Zugang",
    lead: "Jemand hat sich mit Ihrer Adresse bei {{provider}} angemeldet und so Ihr Konto bei {{brand}} geöffnet. Von jetzt an meldet {{provider}} Sie an.",
    action: "Anmeldung und Sicherheit ansehen",
    unasked:
      "Wenn Sie das nicht waren, melden Sie sich in Ihrem Konto überall ab und schreiben Sie uns an {{support}}: Vielleicht war jemand anderes in Ihrem Konto.",
  },
  address_registered: {
    subject: "Sie haben schon ein Konto bei {{brand}}",
    title: "Sie haben schon ein Konto",
    lead: "Jemand, wahrscheinlich Sie selbst, wollte sich mit dieser Adresse bei {{brand}} registrieren. Sie hat schon ein Konto: Melden Sie sich einfach an.",
    action: "Anmelden",
    unasked:
      "Wenn Sie Ihr Passwort vergessen haben, können Sie beim Anmelden ein neues wählen. Wenn Sie es nicht waren, können Sie diese Mail ignorieren: Ihr Konto bleibt, wie es ist.",
  },
  event_place_freed: {
    subject: "Sie haben einen Platz: {{title}}",
    title: "Sie haben einen Platz",
    lead_one:
      "Sie haben auf „{{title}}“ gewartet. Ein Platz ist frei geworden, und er gehört Ihnen.",
    lead_other:
      "Sie haben auf „{{title}}“ gewartet. {{count}} Plätze sind frei geworden, und sie gehören Ihnen.",
    when: "Wann: {{when}}",
    action: "Zur Veranstaltung",
    cancel:
      "Wenn Sie nicht kommen können, sagen Sie auf der Seite der Veranstaltung ab: Die nächste Person wartet schon.",
  },
  support_request: {
    subject: "{{subject}} ({{building}})",
    lead: "{{person}} hat eine Anfrage im Gebäude {{building}}.",
    about: "Es geht um: {{asset}}",
    from: "Von: {{person}}, {{email}}",
    action: "{{person}} antworten",
  },
  code: {
    label: "Ihr Code",
    validity: "Er gilt {{duration}}.",
    secrecy:
      "Behalten Sie diesen Code für sich. Niemand von {{brand}} oder aus Ihrem Gebäude wird Sie je danach fragen.",
  },
  footer: {
    reason: "Diese Mail kommt von {{brand}}, weil Ihre Adresse dort verwendet wurde.",
    support: "Fragen? Schreiben Sie an {{support}}",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
  },
} as const satisfies MailPhrases;
