export const health = {
  title: "Under construction",
  detail: "We are working on the portal. It comes back by itself as soon as it is ready.",
  checking: "Checking again every few seconds",
  check_now: "Check now",
  utilities: "Still within reach",
  sign_in_required: "Sign in required",
  back_title: "Everything is running",
  back_detail: "The portal is available again.",
} as const;
