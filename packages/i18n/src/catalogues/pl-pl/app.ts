export const app = {
  skip_to_content: "Przejdź do treści",
  loading: "Ładowanie",
  close: "Zamknij",
  cancel: "Anuluj",
  try_again: "Spróbuj ponownie",
  reload: "Odśwież stronę",
  signed_out_elsewhere: "Wylogowano Cię w innej karcie",
  go_home: "Przejdź do strony głównej",
  go_back: "Wróć",
  status: "Status {{status}}",
  trace: "Identyfikator {{id}}",
  not_found: {
    title: "Nie znaleziono strony",
    detail: "W adresie mógł pojawić się błąd albo strony już nie ma.",
  },
  crash: {
    title: "Wystąpił błąd",
    detail: "Odśwież stronę. Jeśli błąd się powtórzy, skontaktuj się z pomocą techniczną.",
  },
  network: {
    title: "Brak połączenia",
    detail: "Sprawdź połączenie i spróbuj ponownie.",
  },
  unreadable: {
    title: "Coś poszło nie tak",
    detail: "Nie udało się odczytać odpowiedzi. Spróbuj ponownie za chwilę.",
  },
  no_buildings: {
    title: "Nie ma jeszcze budynku",
    detail:
      "Twoje konto nie jest połączone z żadnym budynkiem. Może je dodać administracja budynku.",
    elsewhere:
      "Portal {{brand}} pokazuje tylko własne budynki, a Twoje konto nie należy do żadnego z nich. Otwórz portal swojego budynku albo zapytaj administrację.",
  },
  header: {
    home: "{{name}}, strona główna",
    search: "Szukaj",
    user_menu: "Twoje konto: {{name}}",
    building_menu: "Zmień budynek, teraz {{name}}",
    change_building: "Zmień budynek",
    change_language: "Zmień język",
    manage_account: "Moje konto",
    launch_admin: "Panel administracyjny",
    admin_blocked: {
      title: "Przeglądarka nie otworzyła panelu administracyjnego",
      detail: "Zezwól tej witrynie na otwieranie nowych kart i spróbuj ponownie.",
    },
    log_out: "Wyloguj się",
  },
  switcher: {
    title: "Wybierz budynek",
    search: "Szukaj po nazwie lub adresie",
    results_one: "{{count}} budynek",
    results_few: "{{count}} budynki",
    results_many: "{{count}} budynków",
    results_other: "{{count}} budynku",
    none: "Żaden budynek nie pasuje do „{{search}}”.",
    more: "Pokaż więcej",
    go: "Przejdź do budynku",
  },
  language: {
    title: "Język",
    apply: "Użyj tego języka",
  },
  footer: {
    label: "O portalu",
    terms: "Regulamin",
    privacy: "Polityka prywatności",
    support: "Pomoc techniczna",
  },
  signing_out: "Trwa wylogowywanie",
} as const;
