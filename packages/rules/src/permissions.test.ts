import type { Permission } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { permissionsOf, type RoleName, rolePermissions } from "./permissions.ts";

const allowed: [RoleName, Permission[]][] = [
  ["tenant_user", []],
  ["tenant_admin", ["can-see-admin-ui-link"]],
  ["building_admin", ["can-see-admin-ui-link", "can-decide-bookings"]],
  ["vendor", ["can-cancel-bookings"]],
  ["guest", []],
];

describe("permissions", () => {
  it.each(allowed)("allow a %s %j", (role, permissions) => {
    expect([...permissionsOf([role])].toSorted()).toEqual(permissions.toSorted());
  });

  it("are decided for every role", () => {
    expect(Object.keys(rolePermissions).toSorted()).toEqual(
      allowed.map(([role]) => role).toSorted(),
    );
  });

  it("add up over roles, each once", () => {
    const held = permissionsOf(["vendor", "building_admin", "tenant_admin"]);
    expect([...held].toSorted()).toEqual([
      "can-cancel-bookings",
      "can-decide-bookings",
      "can-see-admin-ui-link",
    ]);
  });

  it("are none without a role", () => {
    expect(permissionsOf([]).size).toBe(0);
  });
});
