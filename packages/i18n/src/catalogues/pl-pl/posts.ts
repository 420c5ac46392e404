export const posts = {
  survey: {
    title: "Ankieta",
    open: "Wypełnij ankietę",
    close: "Zamknij ankietę",
    new_tab: "Otwórz w nowej karcie",
    frame: "Ankieta: {{title}}",
    loading: "Ładowanie ankiety",
    failed: "Nie udało się wczytać ankiety",
    failed_detail: "Spróbuj ponownie albo otwórz ją w nowej karcie.",
  },
} as const;
