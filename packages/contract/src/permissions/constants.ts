/** What may be allowed in a building. */
export const permissionNames = [
  "can-see-admin-ui-link",
  "can-cancel-bookings",
  "can-decide-bookings",
] as const;

/** Name of a permission. */
export type Permission = (typeof permissionNames)[number];
