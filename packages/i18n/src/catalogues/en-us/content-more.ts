export const contentMore = {
  title: "More about this",
  company: "Company",
  show_all: "Show all",
} as const;
