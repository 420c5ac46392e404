import type { Permission } from "@portico/contract";

/** What somebody is in a building: the roles of section 6, and guests. */
export type RoleName = "tenant_user" | "tenant_admin" | "building_admin" | "vendor" | "guest";

/** What each role allows. */
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
