export const mail = {
  confirm_code: {
    subject: "Potwierdź adres e-mail w portalu {{brand}}",
    title: "Potwierdź adres e-mail",
    lead: "Wpisz ten kod w portalu {{brand}}, aby kontynuować rejestrację.",
    unasked:
      "Jeśli ta rejestracja nie pochodzi od Ciebie, zignoruj tę wiadomość. Bez kodu nie powstanie konto z Twoim adresem.",
  },
  reset_code: {
    subject: "Zmiana hasła w portalu {{brand}}",
    title: "Wybierz nowe hasło",
    lead: "Wpisz ten kod w portalu {{brand}}, aby wybrać nowe hasło.",
    unasked:
      "Jeśli ta prośba nie pochodzi od Ciebie, zignoruj tę wiadomość. Hasło pozostanie bez zmian.",
  },
  login_code: {
    subject: "Kod logowania do portalu {{brand}}",
    title: "Zaloguj się kodem",
    lead: "Wpisz ten kod w portalu {{brand}}, aby się zalogować.",
    unasked:
      "Jeśli ta prośba nie pochodzi od Ciebie, zignoruj tę wiadomość. Bez kodu nikt się nie zaloguje.",
  },
  password_changed: {
    subject: "Hasło w portalu {{brand}} zostało zmienione",
    title: "Hasło zostało zmienione",
    lead: "Od teraz do portalu {{brand}} logujesz się nowym hasłem.",
    action: "Wybierz nowe hasło",
    unasked:
      "Jeśli ta zmiana nie pochodzi od Ciebie, od razu wybierz nowe hasło i napisz do nas na {{support}}: ktoś inny mógł wejść na Twoje konto.",
  },
  address_changed: {
    subject: "Twoje konto w portalu {{brand}} ma inny adres",
    title: "Twoje konto ma inny adres",
    lead: "Katalog Twojej firmy nadał Twojemu kontu w portalu {{brand}} inny adres e-mail. Wylogowano Cię ze wszystkich urządzeń, a ten adres nie otwiera już konta.",
    unasked:
      "Jeśli to zaskoczenie, zapytaj osobę, która w Twojej firmie zajmuje się kontami, albo napisz do nas na {{support}}.",
  },
  directory_asks: {
    subject: "Czy chcesz dołączyć do {{portfolio}}?",
    title: "Twoja firma zaprasza Cię do dołączenia",
    lead: "Katalog Twojej firmy wskazuje Cię jako osobę z {{portfolio}}. Masz już konto w portalu {{brand}} i nic się w nim nie zmieniło.",
    action: "Otwórz konto",
    unasked:
      "Jeśli się zgadzasz, zaloguj się i wybierz na swoim koncie budynek {{portfolio}}. Jeśli nie, zignoruj tę wiadomość: nikt inny nie zrobi tego za Ciebie.",
  },
  factor_changed: {
    subject: "Zmieniono Twoje logowanie do {{brand}}",
    title: "Zmieniono Twoje logowanie",
    totp_added: "Do Twojego konta w {{brand}} dodano aplikację uwierzytelniającą.",
    totp_removed: "Z Twojego konta w {{brand}} usunięto aplikację uwierzytelniającą.",
    passkey_added: "Do Twojego konta w {{brand}} dodano klucz dostępu „{{name}}”.",
    passkey_removed: "Z Twojego konta w {{brand}} usunięto klucz dostępu „{{name}}”.",
    recovery_codes_renewed:
      "Twoje konto w {{brand}} ma nowe kody odzyskiwania. Poprzednie już nie działają.",
    recovery_code_used: "Ktoś zalogował się do {{brand}} jednym z Twoich kodów odzyskiwania.",
    factors_reset:
      "Operator portalu usunął klucze dostępu, aplikację uwierzytelniającą i kody odzyskiwania Twojego konta w {{brand}}.",
    action: "Zobacz logowanie i bezpieczeństwo",
    unasked:
      "Jeśli to nie Ty, wyloguj się wszędzie na swoim koncie, wybierz nowe hasło i napisz do nas na {{support}}: ktoś inny mógł mieć dostęp do Twojego konta.",
  },
  provider_linked: {
    subject: "{{provider}} otwiera teraz Twoje konto w {{brand}}",
    title: "Jest nowy sposób logowania do Twojego konta",
    lead: "Ktoś zalogował się w {{provider}} Twoim adresem i otworzył Twoje konto w {{brand}}. Od teraz logowanie odbywa się przez {{provider}}.",
    action: "Zobacz logowanie i bezpieczeństwo",
    unasked:
      "Jeśli to nie Ty, wyloguj się wszędzie na swoim koncie i napisz do nas na {{support}}: ktoś inny mógł mieć dostęp do Twojego konta.",
  },
  address_registered: {
    subject: "Masz już konto w portalu {{brand}}",
    title: "Masz już konto",
    lead: "Ktoś, zapewne Ty, próbował zarejestrować ten adres w portalu {{brand}}. Konto z tym adresem już istnieje: wystarczy się zalogować.",
    action: "Zaloguj się",
    unasked:
      "Jeśli nie pamiętasz hasła, przy logowaniu możesz wybrać nowe. Jeśli to była inna osoba, zignoruj tę wiadomość: Twoje konto pozostaje bez zmian.",
  },
  event_place_freed: {
    subject: "Masz miejsce: {{title}}",
    title: "Masz miejsce",
    lead_one:
      "Lista oczekujących na „{{title}}” się przesunęła. Zwolniło się miejsce i należy do Ciebie.",
    lead_few:
      "Lista oczekujących na „{{title}}” się przesunęła. Zwolniły się {{count}} miejsca i należą do Ciebie.",
    lead_many:
      "Lista oczekujących na „{{title}}” się przesunęła. Zwolniło się {{count}} miejsc i należą do Ciebie.",
    lead_other:
      "Lista oczekujących na „{{title}}” się przesunęła. Zwolniło się {{count}} miejsca i należą do Ciebie.",
    when: "Kiedy: {{when}}",
    action: "Zobacz wydarzenie",
    cancel: "Jeśli nie możesz przyjść, zrezygnuj na stronie wydarzenia: następna osoba już czeka.",
  },
  support_request: {
    subject: "{{subject}} ({{building}})",
    lead: "{{person}} przesyła zgłoszenie z budynku {{building}}.",
    about: "Dotyczy: {{asset}}",
    from: "Od: {{person}}, {{email}}",
    action: "Odpowiedz: {{person}}",
  },
  code: {
    label: "Twój kod",
    validity: "Czas ważności kodu: {{duration}}.",
    secrecy:
      "Nie udostępniaj nikomu tego kodu. Ani {{brand}}, ani nikt z budynku nigdy o niego nie zapyta.",
  },
  footer: {
    reason: "Tę wiadomość wysłał portal {{brand}}, ponieważ użyto w nim Twojego adresu.",
    support: "Pytania? Napisz na {{support}}",
    terms: "Regulamin",
    privacy: "Polityka prywatności",
  },
} as const;
