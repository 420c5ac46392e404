import type { Permission } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { permissionsOf, type RoleName, rolePermissions, rolesWith } from "./permissions.ts";

const allowed: [RoleName, Permission[]][] = [
  ["tenant_user", ["can-invite-visitors", "can-see-colleagues"]],
  [
    "tenant_admin",
    [
      "can-see-admin-ui-link",
      "can-invite-visitors",
      "can-see-colleagues",
      "can-see-company-bookings",
    ],
  ],
  [
    "building_admin",
    [
      "can-see-admin-ui-link",
      "can-decide-bookings",
      "can-register-apps",
      "can-create-links",
      "can-invite-visitors",
      "can-run-front-desk",
      "can-answer-requests",
      "can-control-suites",
    ],
  ],
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
      "can-answer-requests",
      "can-cancel-bookings",
      "can-control-suites",
      "can-create-links",
      "can-decide-bookings",
      "can-invite-visitors",
      "can-register-apps",
      "can-run-front-desk",
      "can-see-admin-ui-link",
      "can-see-colleagues",
      "can-see-company-bookings",
    ]);
  });

  it("are told by what allows them", () => {
    expect(rolesWith("can-run-front-desk")).toEqual(["building_admin"]);
    expect(rolesWith("can-invite-visitors")).toEqual([
      "tenant_user",
      "tenant_admin",
      "building_admin",
    ]);
  });

  it("are none without a role", () => {
    expect(permissionsOf([]).size).toBe(0);
  });
});
