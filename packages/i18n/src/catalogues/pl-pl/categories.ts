export const categories = {
  filter: "Filtruj według tagu",
  all: "Wszystkie",
  more: "Pokaż więcej",
  loading_more: "Ładowanie kolejnych",
  shown_one: "Widoczna {{count}} pozycja",
  shown_few: "Widoczne {{count}} pozycje",
  shown_many: "Widocznych {{count}} pozycji",
  shown_other: "Widoczne {{count}} pozycji",
  none_title: "Brak pozycji z tym tagiem",
  none_detail: "Wybierz inny tag albo zobacz wszystko w tej kategorii.",
  show_all: "Pokaż wszystko",
} as const;
