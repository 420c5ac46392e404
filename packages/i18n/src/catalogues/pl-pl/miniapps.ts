export const miniapps = {
  loading: "Ładowanie: {{title}}",
  failed_title: "Nie udało się wczytać strony",
  failed_detail: "Sprawdź połączenie i spróbuj ponownie albo otwórz stronę w osobnej karcie.",
  open_in_tab: "Otwórz w nowej karcie",
} as const;
