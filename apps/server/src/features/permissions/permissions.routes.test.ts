import { permissionNames } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { and, eq, isNull } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { memberships, type Role } from "../users/users.tables.ts";

const test = usePortal();
let neighbourUuid: string;
beforeAll(async () => {
  const { db } = test.database;
  neighbourUuid = (await makeBuilding(db, test.ours.portfolioUuid, "Next Door")).uuid;
});

const every = permissionNames.join(",");

function ask(query: Record<string, string>, headers: Record<string, string>) {
  return test.app.inject({ url: "/api/user-permissions/v1", query, headers });
}

async function signedIn(role: Role, buildingUuid?: string) {
  const place = { portfolioUuid: test.ours.portfolioUuid, ...(buildingUuid && { buildingUuid }) };
  const user = await makeUser(test.database.db, place, { role });
  return { ...user, headers: await test.bearer(user.email) };
}

async function heldIn(buildingUuid: string, headers: Record<string, string>) {
  const answer = await ask({ buildingUuid, permissions: every }, headers);
  return answer.json<{ data: { permissions: string[] } }>().data.permissions.toSorted();
}

const byRole: [Role, string[]][] = [
  ["tenant_user", ["can-invite-visitors", "can-see-colleagues"]],
  [
    "tenant_admin",
    [
      "can-invite-visitors",
      "can-see-admin-ui-link",
      "can-see-colleagues",
      "can-see-company-bookings",
    ],
  ],
  [
    "building_admin",
    [
      "can-answer-requests",
      "can-control-suites",
      "can-create-links",
      "can-decide-bookings",
      "can-invite-visitors",
      "can-register-apps",
      "can-run-front-desk",
      "can-see-admin-ui-link",
    ],
  ],
  ["vendor", ["can-cancel-bookings"]],
  ["guest", []],
];

describe.each(byRole)("a %s", (role, permissions) => {
  it("of a whole portfolio has the role's permissions in each of its buildings", async () => {
    const { headers } = await signedIn(role);
    expect(await heldIn(test.ours.buildingUuid, headers)).toEqual(permissions);
    expect(await heldIn(neighbourUuid, headers)).toEqual(permissions);
  });

  it("of one building has them there, and the building next door does not exist", async () => {
    const { headers } = await signedIn(role, test.ours.buildingUuid);
    expect(await heldIn(test.ours.buildingUuid, headers)).toEqual(permissions);
    const query = { buildingUuid: neighbourUuid, permissions: every };
    expect((await ask(query, headers)).json()).toMatchObject({
      status: 404,
      code: "buildings.not_found",
    });
  });
});

it("adds up the roles of the building and of its portfolio", async () => {
  const user = await signedIn("vendor");
  const { portfolioUuid, buildingUuid } = test.ours;
  const more = {
    userUuid: user.uuid,
    portfolioUuid,
    buildingUuid,
    role: "building_admin",
  } as const;
  await test.database.db.insert(memberships).values(more);
  const ofTenants = new Set(["can-see-colleagues", "can-see-company-bookings"]);
  expect(await heldIn(buildingUuid, user.headers)).toEqual(
    permissionNames.filter((name) => !ofTenants.has(name)).toSorted(),
  );
  expect(await heldIn(neighbourUuid, user.headers)).toEqual(["can-cancel-bookings"]);
});

it("answers only the names asked for, and grants none that it does not know", async () => {
  const { headers } = await signedIn("building_admin");
  const { buildingUuid } = test.ours;
  const permissions = " can-see-admin-ui-link ,can-do-everything,__proto__,";
  const answer = await ask({ buildingUuid, permissions }, headers);
  expect(answer.json()).toEqual({
    data: { building_uuid: buildingUuid, permissions: ["can-see-admin-ui-link"] },
  });
});

it("takes a permission away with the role", async () => {
  const user = await signedIn("building_admin");
  const { db } = test.database;
  await db
    .update(memberships)
    .set({ role: "tenant_user" })
    .where(and(eq(memberships.userUuid, user.uuid), isNull(memberships.buildingUuid)));
  expect(await heldIn(test.ours.buildingUuid, user.headers)).toEqual([
    "can-invite-visitors",
    "can-see-colleagues",
  ]);
});

it("does not find another landlord's building, whatever the role", async () => {
  const { headers } = await signedIn("building_admin");
  const query = { buildingUuid: test.theirs.buildingUuid, permissions: every };
  expect((await ask(query, headers)).json()).toMatchObject({
    status: 404,
    code: "buildings.not_found",
  });
});

it("needs a session, a building and names", async () => {
  const { headers } = await signedIn("building_admin");
  const { buildingUuid } = test.ours;
  const query = { buildingUuid, permissions: every };
  expect((await ask(query, {})).json()).toMatchObject({ code: "auth.session_required" });
  const bad: Record<string, string>[] = [
    { permissions: every },
    { buildingUuid },
    { buildingUuid: "x", permissions: every },
    { buildingUuid, permissions: "x".repeat(1001) },
  ];
  for (const each of bad) {
    expect((await ask(each, headers)).json()).toMatchObject({
      status: 400,
      code: "request.invalid",
    });
  }
});
