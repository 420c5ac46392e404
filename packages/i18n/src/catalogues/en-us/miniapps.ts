export const miniapps = {
  loading: "{{title}} is loading",
  failed_title: "Page could not be loaded",
  failed_detail: "Check your connection and try again, or open the page in a tab of its own.",
  open_in_tab: "Open in a new tab",
} as const;
