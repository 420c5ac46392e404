export const app = {
  skip_to_content: "Skip to content",
  loading: "Loading",
  close: "Close",
  cancel: "Cancel",
  try_again: "Try again",
  reload: "Reload the page",
  go_home: "Go to homepage",
  trace: "Trace id {{id}}",
  not_found: {
    title: "Page not found",
    detail: "The address may be mistyped, or the page is no longer here.",
  },
  crash: {
    title: "Sorry.. there was an Error",
    detail: "Reload the page. If it happens again, contact support.",
  },
  network: {
    title: "No connection",
    detail: "Check your connection and try again.",
  },
  unreadable: {
    title: "Something went wrong",
    detail: "The answer could not be read. Try again in a moment.",
  },
  no_buildings: {
    title: "No building yet",
    detail: "Your account is not connected to a building. Your property team can add you.",
  },
  header: {
    home: "{{name}}, home",
    user_menu: "Your account: {{name}}",
    building_menu: "Change building, now {{name}}",
    change_building: "Change building",
    change_language: "Change language",
    manage_account: "Manage my account",
    launch_admin: "Launch admin",
    admin_blocked: {
      title: "Your browser did not open the administration",
      detail: "Allow this site to open new tabs, then try again.",
    },
    log_out: "Log out",
  },
  switcher: {
    title: "Select building",
    search: "Search by name or address",
    results_one: "{{count}} building",
    results_other: "{{count}} buildings",
    none: "No building matches “{{search}}”.",
    more: "Show more",
    go: "Go to building",
  },
  language: {
    title: "Language",
    apply: "Use this language",
  },
  footer: {
    label: "About this portal",
    terms: "Terms of service",
    privacy: "Privacy policy",
    support: "Contact support",
  },
  signing_out: "Signing you out",
} as const;
