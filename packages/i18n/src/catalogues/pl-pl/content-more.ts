export const contentMore = {
  title: "Zobacz też",
  company: "Firma",
  show_all: "Pokaż wszystko",
} as const;
