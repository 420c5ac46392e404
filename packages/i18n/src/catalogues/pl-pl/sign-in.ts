export const signIn = {
  unknown_domain: {
    title: "Nie znaleziono adresu firmowego",
    detail: "Żaden budynek nie zna tu domeny {{domain}}.",
    hint: "Sprawdź pisownię albo poproś administrację budynku o dodanie Twojej firmy.",
    report: "Zgłoś e-mailem",
    subject: "Nie mogę się zalogować",
    body: "Podczas logowania nie znaleziono mojego adresu w domenie {{domain}}.",
    guest_hint: "Jesteś tu z wizytą? Niektóre budynki zapraszają gości.",
    guest: "Kontynuuj jako gość",
  },
  providers: {
    title: "Wybierz sposób logowania",
    required: "Twoja firma ma własną stronę logowania.",
    optional: "Zaloguj się przez swoją firmę albo adresem e-mail.",
    continue_with: "Kontynuuj przez {{name}}",
    with_email: "Kontynuuj przez e-mail",
    opening: "Otwieranie: {{name}}",
  },
  provider_return: {
    working: "Trwa logowanie",
    failed: "Logowanie nie powiodło się",
  },
  expired: {
    title: "Sesja wygasła",
    detail: "Zaloguj się ponownie.",
    ok: "OK",
  },
  other_user: {
    title: "Zalogowano inne konto",
    detail:
      "W innej karcie zalogowano się na inne konto. Ta strona została zatrzymana, aby nic nie zapisało się na niewłaściwym koncie. Wczytaj ją ponownie, aby przejść na nowe konto.",
  },
} as const;
