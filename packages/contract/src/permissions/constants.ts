/** What may be allowed in a building. */
export const permissionNames = [
  "can-see-admin-ui-link",
  "can-cancel-bookings",
  "can-decide-bookings",
  "can-register-apps",
  "can-create-links",
  "can-invite-visitors",
  "can-run-front-desk",
  "can-answer-requests",
  "can-see-colleagues",
  "can-see-company-bookings",
  "can-control-suites",
] as const;

/** Name of a permission. */
export type Permission = (typeof permissionNames)[number];
