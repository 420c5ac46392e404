export const contentMore = {
  title: "More about this",
  company: "Company",
} as const;
