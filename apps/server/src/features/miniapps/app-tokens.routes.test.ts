import type { AppPermission } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { makeApp, makeBuilding, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
/** Another process of the same portal, which has seen each token, too. */
let second: FastifyInstance;
beforeAll(async () => {
  second = await test.another();
});

const origin = "https://rooms.example";

/** Somebody with an app open, whose token both processes have proved. */
async function openedApp(permissions: AppPermission[] = ["visits", "payment"]) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const person = await makeUser(test.database.db, { portfolioUuid, buildingUuid });
  const headers = await test.bearer(person.email);
  const row = { portfolioUuid, buildingUuid, name: "Rooms", url: `${origin}/`, permissions };
  const app = await makeApp(test.database.db, row);
  const opened = await test.app.inject({
    method: "POST",
    url: `/api/tenant/v1/apps/${app.uuid}/sessions`,
    payload: { building_uuid: buildingUuid },
    headers,
  });
  const { token } = opened.json<{ data: { session: { token: string } } }>().data.session;
  /** What a call with the token comes to at a process. */
  const callAt = async (process: FastifyInstance, path: string) => {
    const answer = await process.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, origin },
    });
    return answer.statusCode === 200 ? "ok" : answer.json<{ code: string }>().code;
  };
  const visitsIn = (uuid: string) => `/visits/v1/buildings/${uuid}/visits`;
  const visits = (process: FastifyInstance) => callAt(process, visitsIn(buildingUuid));
  const cards = (process: FastifyInstance) => callAt(process, "/payment-methods");
  for (const process of [test.app, second]) expect(await visits(process)).toBe("ok");
  return { person, app, headers, callAt, visitsIn, visits, cards };
}

/** What both processes answer. */
const atBoth = (call: (process: FastifyInstance) => Promise<string>) =>
  Promise.all([test.app, second].map(call));

const twice = (code: string) => [code, code];

describe("a token of an app, replayed at either of two processes", () => {
  it("is of no use once its person has signed out", async () => {
    const { headers, visits, cards } = await openedApp();
    await test.app.inject({ method: "POST", url: "/api/auth/logout", payload: {}, headers });
    await expect.poll(() => atBoth(visits)).toEqual(twice("auth.session_ended"));
    await expect.poll(() => atBoth(cards)).toEqual(twice("auth.session_ended"));
  });

  it("is of no use once its person's account is closed", async () => {
    const { person, visits } = await openedApp();
    await test.database.sql`update users set deactivated = true where uuid = ${person.uuid}`;
    await expect.poll(() => atBoth(visits)).toEqual(twice("auth.session_ended"));
  });

  it("opens nothing once its person belongs to the building no more, what is their own included", async () => {
    const { person, visits, cards } = await openedApp();
    await expect.poll(() => atBoth(cards)).toEqual(twice("miniapps.consent_required"));
    await test.database.sql`delete from memberships where user_uuid = ${person.uuid}`;
    await expect.poll(() => atBoth(visits)).toEqual(twice("buildings.not_found"));
    await expect.poll(() => atBoth(cards)).toEqual(twice("buildings.not_found"));
  });

  it("opens by the registration as it is, and nothing after the app is removed", async () => {
    const { app, visits } = await openedApp();
    await test.database.sql`update apps set permissions = '{storage}' where uuid = ${app.uuid}`;
    await expect.poll(() => atBoth(visits)).toEqual(twice("miniapps.not_allowed"));
    await test.database.sql`delete from apps where uuid = ${app.uuid}`;
    await expect.poll(() => atBoth(visits)).toEqual(twice("auth.session_ended"));
  });
});

describe("a token of an app", () => {
  it("opens its own building alone, though its person may enter others", async () => {
    const { person, callAt, visitsIn } = await openedApp();
    const { portfolioUuid } = test.ours;
    const beside = await makeBuilding(test.database.db, portfolioUuid, "Beside");
    await test.database.sql`
      update memberships set building_uuid = null where user_uuid = ${person.uuid}`;
    await expect.poll(() => callAt(test.app, visitsIn(beside.uuid))).toBe("buildings.not_found");
    expect(await callAt(test.app, visitsIn(test.theirs.buildingUuid))).toBe("buildings.not_found");
  });

  it("makes no other token, for itself neither", async () => {
    const { app, headers } = await openedApp(["identity", "session", "visits"]);
    const open = (authorization: string) =>
      test.app.inject({
        method: "POST",
        url: `/api/tenant/v1/apps/${app.uuid}/sessions`,
        payload: { building_uuid: test.ours.buildingUuid },
        headers: { authorization },
      });
    const first = await open(headers.authorization);
    const { token } = first.json<{ data: { session: { token: string } } }>().data.session;
    expect((await open(`Bearer ${token}`)).json()).toMatchObject({ code: "miniapps.not_allowed" });
  });
});
