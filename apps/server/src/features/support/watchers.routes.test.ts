import { beforeAll, expect, it } from "vitest";
import { makeCompany, makeUser } from "../../testing/factories.ts";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { asked, callerOf } from "./testing/asking.ts";

const test = usePortal();

async function person(companyUuid: string | null, role: "building_admin" | "tenant_user") {
  const { portfolioUuid, buildingUuid } = test.ours;
  const user = await makeUser(test.database.db, { portfolioUuid, buildingUuid }, { role });
  if (companyUuid !== null) {
    await test.database.sql`
      update memberships set company_uuid = ${companyUuid} where user_uuid = ${user.uuid}`;
  }
  return { ...user, ...callerOf(test, buildingUuid, await test.bearer(user.email)) };
}

let maya: Awaited<ReturnType<typeof person>>;
let nora: typeof maya;
let third: typeof maya;
let stranger: typeof maya;
let team: typeof maya;

beforeAll(async () => {
  const { portfolioUuid, buildingUuid } = test.ours;
  const company = async (name: string) =>
    (await makeCompany(test.database.db, { portfolioUuid, buildingUuid, name })).uuid;
  const acme = await company("Acme");
  maya = await person(acme, "tenant_user");
  nora = await person(acme, "tenant_user");
  third = await person(acme, "tenant_user");
  stranger = await person(await company("Zeta"), "tenant_user");
  team = await person(null, "building_admin");
});

const watch = (who: typeof maya, id: string, userUuid: string) =>
  who.call("POST", `requests/${id}/watchers`, { user_uuid: userUuid });
const leave = (who: typeof maya, id: string, userUuid: string) =>
  who.call("DELETE", `requests/${id}/watchers/${userUuid}`);

it("a colleague sees a request once whoever asked lets them, is told so, and may write about it", async () => {
  const request = await maya.ask(asked());
  expect((await nora.call("GET", `requests/${request.id}`)).code).toBe("support.not_found");
  expect((await watch(maya, request.id, nora.uuid)).data.watchers).toEqual([
    { uuid: nora.uuid, name: "Maya Lind", is_self: false },
  ]);
  expect((await mailsTo(test.app, nora.email))[0]?.text).toContain("lets you follow");
  const seen = (await nora.call("GET", `requests/${request.id}`)).data;
  expect(seen).toMatchObject({ request: { is_own: false, is_watched: true }, next: [] });
  const listed = (await nora.call("GET", "requests")).data.requests;
  expect(listed.map(({ id }) => id)).toEqual([request.id]);

  const said = await nora.call("POST", `requests/${request.id}/comments`, { text: "Still drips" });
  expect(said.data.comments).toMatchObject([{ is_team: false, is_own: true }]);
  expect((await mailsTo(test.app, maya.email))[0]?.text).toContain("Still drips");
});

it("hears what becomes of it, and changes nothing of it", async () => {
  const request = await maya.ask(asked());
  await watch(maya, request.id, nora.uuid);
  const before = (await mailsTo(test.app, nora.email)).length;
  const path = `service-request/${request.id}`;
  expect((await nora.call("PUT", path, { status: "Canceled" })).code).toBe("support.not_possible");
  await team.call("PUT", path, { status: "Completed" });
  expect(await mailsTo(test.app, nora.email)).toHaveLength(before + 1);
  expect((await nora.call("PUT", `requests/${request.id}/rating`, { stars: 5 })).code).toBe(
    "support.not_possible",
  );
});

it("of the team hears nothing of what they did themselves", async () => {
  const { sql } = test.database;
  const helper = await person(null, "building_admin");
  await sql`update memberships set company_uuid = (
    select company_uuid from memberships where user_uuid = ${maya.uuid}) where user_uuid = ${helper.uuid}`;
  const request = await maya.ask(asked());
  await watch(maya, request.id, helper.uuid);
  await watch(maya, request.id, nora.uuid);
  const countOf = async ({ email }: typeof maya) => (await mailsTo(test.app, email)).length;
  const before = [await countOf(helper), await countOf(nora)];
  await helper.call("PUT", `service-request/${request.id}`, { status: "Accepted" });
  await helper.call("POST", `requests/${request.id}/comments`, { text: "On Friday" });
  const told = [await countOf(helper), await countOf(nora)];
  expect(told.map((count, n) => count - (before[n] ?? 0))).toEqual([0, 2]);
});

it("is told once, however often they are added", async () => {
  const request = await maya.ask(asked());
  await watch(maya, request.id, nora.uuid);
  const before = (await mailsTo(test.app, nora.email)).length;
  expect((await watch(maya, request.id, nora.uuid)).data.watchers).toHaveLength(1);
  expect(await mailsTo(test.app, nora.email)).toHaveLength(before);
});

it("ends for whoever asked and for themselves, not for others", async () => {
  const request = await maya.ask(asked());
  await watch(maya, request.id, nora.uuid);
  await watch(maya, request.id, third.uuid);
  expect((await leave(third, request.id, nora.uuid)).code).toBe("support.not_possible");
  expect((await leave(nora, request.id, nora.uuid)).status).toBeLessThan(300);
  expect((await nora.call("GET", `requests/${request.id}`)).code).toBe("support.not_found");
  expect((await leave(maya, request.id, third.uuid)).status).toBeLessThan(300);
  expect((await maya.call("GET", `requests/${request.id}`)).data.watchers).toEqual([]);
});

it("is nobody of another company, and is let in by whoever asked only", async () => {
  const request = await maya.ask(asked());
  expect((await watch(maya, request.id, stranger.uuid)).code).toBe("colleagues.not_found");
  expect((await watch(stranger, request.id, nora.uuid)).code).toBe("support.not_found");
  expect((await watch(team, request.id, nora.uuid)).code).toBe("permissions.not_allowed");
  await watch(maya, request.id, nora.uuid);
  expect((await watch(nora, request.id, third.uuid)).code).toBe("support.not_possible");
});

it.each([
  ["has left the building", "delete from memberships where user_uuid = "],
  ["has a closed account", "update users set deactivated = true where uuid = "],
])("whoever asked and %s is told nothing more", async (_what, taking) => {
  const gone = await person(null, "tenant_user");
  const request = await gone.ask(asked());
  await test.database.sql.unsafe(`${taking}'${gone.uuid}'`);
  const before = (await mailsTo(test.app, gone.email)).length;
  await team.call("POST", `requests/${request.id}/comments`, { text: "The lock is 4711 now" });
  await team.call("PUT", `service-request/${request.id}`, {
    status: "Accepted",
    note: "On Friday",
  });
  expect(await mailsTo(test.app, gone.email)).toHaveLength(before);
  const seen = (await team.call("GET", `requests/${request.id}`)).data;
  expect(seen).toMatchObject({ request: { status: "Accepted" } });
  expect(seen.comments.map(({ text }) => text)).toEqual(["The lock is 4711 now", "On Friday"]);
});
