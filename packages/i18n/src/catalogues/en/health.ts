export const health = {
  title: "Under construction",
  detail: "We are working on the portal. It comes back by itself as soon as it is ready.",
  checking: "Checking again every few seconds",
  check_now: "Check now",
  back_title: "Everything is running",
  back_detail: "The portal is available again.",
} as const;
