import type { Permission } from "@portico/contract";

/** What somebody is in a building: the roles of section 6, and guests. */
export type RoleName = "tenant_user" | "tenant_admin" | "building_admin" | "vendor" | "guest";

/** What each role allows. */
export const rolePermissions: Readonly<Record<RoleName, readonly Permission[]>> = {
  tenant_user: ["can-invite-visitors", "can-see-colleagues"],
  tenant_admin: [
    "can-see-admin-ui-link",
    "can-invite-visitors",
    "can-see-colleagues",
    "can-see-company-bookings",
  ],
  building_admin: [
    "can-see-admin-ui-link",
    "can-decide-bookings",
    "can-register-apps",
    "can-create-links",
    "can-invite-visitors",
    "can-run-front-desk",
    "can-answer-requests",
    "can-control-suites",
  ],
  vendor: ["can-cancel-bookings"],
  guest: [],
};

/** The roles that allow something. */
export function rolesWith(permission: Permission): RoleName[] {
  const roles = Object.keys(rolePermissions) as RoleName[];
  return roles.filter((role) => rolePermissions[role].includes(permission));
}

/** Everything that a set of roles allows. */
export function permissionsOf(roles: readonly RoleName[]): Set<Permission> {
  return new Set(roles.flatMap((role) => rolePermissions[role]));
}
