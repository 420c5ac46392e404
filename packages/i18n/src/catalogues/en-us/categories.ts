export const categories = {
  filter: "Filter by tag",
  all: "All",
  more: "Show more",
  loading_more: "Loading more",
  shown_one: "{{count}} item shown",
  shown_other: "{{count}} items shown",
  none_title: "Nothing with this tag here",
  none_detail: "Choose another tag, or see everything in this category.",
  show_all: "Show everything",
} as const;
