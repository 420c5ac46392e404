import { beforeEach, describe, expect, it } from "vitest";
import { makeApp, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
type Headers = Record<string, string>;
let member: Headers;
let memberUuid: string;
let manager: Headers;
let appUuid: string;
beforeEach(async () => {
  const { portfolioUuid, buildingUuid } = test.ours;
  const tenant = await makeUser(test.database.db, { portfolioUuid });
  memberUuid = tenant.uuid;
  member = await test.bearer(tenant.email);
  const team = await makeUser(test.database.db, { portfolioUuid }, { role: "building_admin" });
  manager = await test.bearer(team.email);
  const app = await makeApp(test.database.db, {
    portfolioUuid,
    buildingUuid,
    name: "Rooms",
    origins: ["https://login.rooms.example"],
    permissions: ["profile", "payment"],
  });
  appUuid = app.uuid;
});

const appPath = () => `/api/tenant/v1/buildings/${test.ours.buildingUuid}/apps/${appUuid}`;

const say = (method: "PUT" | "DELETE", permission: string, headers = member) =>
  test.app.inject({ method, url: `${appPath()}/consents/${permission}`, headers });

async function granted(headers = member) {
  const url = `/api/tenant/v1/buildings/${test.ours.buildingUuid}/app-consents`;
  const answer = await test.app.inject({ url, headers });
  const consents: { app_uuid: string; permission: string }[] = answer.json().data.consents;
  return consents.filter((each) => each.app_uuid === appUuid).map(({ permission }) => permission);
}

const register = (more: object) =>
  test.app.inject({
    method: "PUT",
    url: appPath(),
    payload: {
      name: "Rooms",
      url: "https://rooms.example/",
      origins: ["https://login.rooms.example"],
      permissions: ["profile", "payment"],
      ...more,
    },
    headers: manager,
  });

describe("what somebody lets an app have", () => {
  it("is remembered for them alone, and each thing by itself", async () => {
    expect((await say("PUT", "profile")).statusCode).toBe(204);
    expect(await granted()).toEqual(["profile"]);
    expect(await granted(manager)).toEqual([]);
  });

  it("is said once, however many say it at once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => say("PUT", "profile")));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await granted()).toEqual(["profile"]);
  });

  it("is taken back, and that twice does no harm", async () => {
    await Promise.all([say("PUT", "profile"), say("PUT", "payment")]);
    const answers = [await say("DELETE", "profile"), await say("DELETE", "profile")];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await granted()).toEqual(["payment"]);
  });

  it("is nothing that the app is not registered for", async () => {
    expect((await say("PUT", "storage")).json()).toMatchObject({ code: "request.invalid" });
    await say("PUT", "profile");
    await register({ permissions: ["payment"] });
    expect(await granted()).toEqual([]);
    expect((await say("PUT", "profile")).json()).toMatchObject({ code: "miniapps.not_found" });
  });

  it.each([
    ["begins elsewhere", { url: "https://rooms.evil.example/" }],
    ["answers from one more origin", { origins: ["https://login.rooms.example", "https://b.ex"] }],
  ])("counts no more once the app %s, until it is said again", async (_what, more) => {
    await say("PUT", "profile");
    await register(more);
    expect(await granted()).toEqual([]);
    await say("PUT", "profile");
    expect(await granted()).toEqual(["profile"]);
  });

  it.each([
    ["another page of the same origin", { url: "https://rooms.example/book" }],
    ["another name", { name: "Desks" }],
    ["an origin less", { origins: [] }],
  ])("counts on where the app has %s", async (_what, more) => {
    await say("PUT", "profile");
    await register(more);
    expect(await granted()).toEqual(["profile"]);
  });

  it("is gone with the person", async () => {
    await say("PUT", "profile");
    const { sql } = test.database;
    const count = () =>
      sql`select count(*)::int as count from app_consents where user_uuid = ${memberUuid}`;
    expect(await count()).toEqual([{ count: 1 }]);
    await sql`delete from users where uuid = ${memberUuid}`;
    expect(await count()).toEqual([{ count: 0 }]);
  });
});
