/** What somebody is in a building: the roles of section 6, and guests. */
export type RoleName = "tenant_user" | "tenant_admin" | "building_admin" | "vendor" | "guest";

/** What may be allowed in a building. `can-see-admin-ui-link` is the specification's (6.004). */
export const permissionNames = [
  "can-see-admin-ui-link",
  "can-cancel-bookings",
  "can-decide-bookings",
] as const;

/** Name of a permission. */
export type Permission = (typeof permissionNames)[number];

/** What each role allows (6.004, 6.005). */
export const rolePermissions: Readonly<Record<RoleName, readonly Permission[]>> = {
  tenant_user: [],
  tenant_admin: ["can-see-admin-ui-link"],
  building_admin: ["can-see-admin-ui-link", "can-decide-bookings"],
  vendor: ["can-cancel-bookings"],
  guest: [],
};

/** Everything that a set of roles allows. */
export function permissionsOf(roles: readonly RoleName[]): Set<Permission> {
  return new Set(roles.flatMap((role) => rolePermissions[role]));
}
