export const posts = {
  survey: {
    title: "Survey",
    open: "Take the survey",
    close: "Close the survey",
    new_tab: "Open in a new tab",
    frame: "Survey: {{title}}",
    loading: "The survey is loading",
    failed: "The survey does not load",
    failed_detail: "Try it again, or open it in a new tab.",
  },
} as const;
