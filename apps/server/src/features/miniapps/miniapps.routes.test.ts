import { endpoints } from "@portico/contract";
import { apiBase } from "../../platform/http/calls.ts";
import { decodeJwt, createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { makeApp, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
type Headers = Record<string, string>;
let member: Headers;
let manager: Headers;
let memberUuid: string;
beforeEach(async () => {
  const { portfolioUuid } = test.ours;
  const tenant = await makeUser(test.database.db, { portfolioUuid });
  memberUuid = tenant.uuid;
  member = await test.bearer(tenant.email);
  const team = await makeUser(test.database.db, { portfolioUuid }, { role: "building_admin" });
  manager = await test.bearer(team.email);
});

const registration = (more: object = {}) => ({
  name: "Rooms",
  url: "https://rooms.example/book?floor=4",
  origins: ["https://Login.rooms.example:443/callback"],
  permissions: ["identity", "storage"],
  ...more,
});

const appsPath = () => `/api/tenant/v1/buildings/${test.ours.buildingUuid}/apps`;

const register = (payload: object, headers = manager) =>
  test.app.inject({ method: "POST", url: appsPath(), payload, headers });

async function registered(more: object = {}): Promise<string> {
  const answer = await register(registration(more));
  return answer.json().data.app.uuid;
}

const openSession = (appUuid: string, headers = member) =>
  test.app.inject({
    method: "POST",
    url: `/api/tenant/v1/apps/${appUuid}/sessions`,
    payload: { building_uuid: test.ours.buildingUuid, base_url: "https://portal.example" },
    headers,
  });

describe("an app", () => {
  it("is registered with its origins in the spelling that browsers compare", async () => {
    const answer = await register(registration());
    expect(answer.json().data.app).toMatchObject({
      name: "Rooms",
      url: "https://rooms.example/book?floor=4",
      origins: ["https://rooms.example", "https://login.rooms.example"],
      permissions: ["identity", "storage"],
    });
    const listed = await test.app.inject({ url: appsPath(), headers: member });
    expect(listed.json().data.apps).toContainEqual(answer.json().data.app);
  });

  it("of the portal's own begins on the host for mini-apps of the host that was called", async () => {
    const uuid = await registered({ url: "{miniapps}/visitors/", origins: [] });
    const listed = await test.app.inject({ url: appsPath(), headers: member });
    const app = listed.json().data.apps.find((each: { uuid: string }) => each.uuid === uuid);
    expect(app).toMatchObject({
      url: "http://miniapps.localhost:4000/visitors/",
      origins: ["http://miniapps.localhost:4000"],
    });
  });

  it.each([
    ["no encryption", { url: "http://rooms.example/" }, "/url"],
    ["a script", { url: "javascript:alert(1)" }, "/url"],
    ["a name that reads like another", { url: "https://portal.example@evil.example/" }, "/url"],
    ["a file of the host for mini-apps", { url: "{miniapps}/../login" }, "/url"],
    ["an origin without encryption", { origins: ["http://rooms.example"] }, "/origins"],
    ["every origin", { origins: ["https://*"] }, "/origins"],
    ["a blank name", { name: " " }, "/name"],
  ])("is refused with %s, and told where", async (_what, more, field) => {
    const answer = await register(registration(more));
    expect(answer.json()).toMatchObject({ code: "request.invalid" });
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it.each([
    ["digits alone, as a card's number", ["4242424242424242"]],
    ["what is no name", ["a/b"]],
    ["eleven", Array.from({ length: 11 }, (_, n) => `gateway-${n}`)],
  ])("is refused with gateways that are %s", async (_what, gateways) => {
    const answer = await register(registration({ gateways }));
    expect(answer.json()).toMatchObject({ code: "request.invalid" });
  });

  it("names the gateways that it may ask tokens for, until it is changed without them", async () => {
    const answer = await register(registration({ gateways: ["lunch-pay"] }));
    const { uuid, gateways } = answer.json().data.app;
    expect(gateways).toEqual(["lunch-pay"]);
    const changed = await test.app.inject({
      method: "PUT",
      url: `${appsPath()}/${uuid}`,
      payload: registration(),
      headers: manager,
    });
    expect(changed.json().data.app.gateways).toEqual([]);
  });

  it("is refused with a permission that there is not", async () => {
    const answer = await register(registration({ permissions: ["everything"] }));
    expect(answer.json()).toMatchObject({ code: "request.invalid" });
  });

  it("is changed and removed, with what it has kept", async () => {
    const uuid = await registered();
    const changed = await test.app.inject({
      method: "PUT",
      url: `${appsPath()}/${uuid}`,
      payload: registration({ name: "Desks", permissions: [] }),
      headers: manager,
    });
    expect(changed.json().data.app).toMatchObject({ uuid, name: "Desks", permissions: [] });
    const url = `${appsPath()}/${uuid}`;
    const kept = { key: "desk", value: "4.12" };
    await test.app.inject({ method: "PUT", url: `${url}/storage`, payload: kept, headers: member });
    const removed = await test.app.inject({ method: "DELETE", url, headers: manager });
    expect(removed.statusCode).toBe(204);
    expect((await openSession(uuid)).json()).toMatchObject({ code: "miniapps.not_found" });
  });

  it("of all of a landlord's buildings is not changed from one of them", async () => {
    const { portfolioUuid } = test.ours;
    const { uuid } = await makeApp(test.database.db, { portfolioUuid, name: "Everywhere" });
    const url = `${appsPath()}/${uuid}`;
    const answers = await Promise.all([
      test.app.inject({ method: "PUT", url, payload: registration(), headers: manager }),
      test.app.inject({ method: "DELETE", url, headers: manager }),
    ]);
    expect(answers.map((each) => each.json().code)).toEqual(Array(2).fill("miniapps.not_found"));
    expect((await openSession(uuid)).statusCode).toBe(200);
  });
});

describe("what pages may show within theirs", () => {
  const framesAt = async (host: string) => {
    const { headers } = await test.app.inject({ url: "/login", headers: { host } });
    return /frame-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1]?.split(" ");
  };

  it("is the origins of registered apps, of this machine's at a host of this machine only", async () => {
    await registered({ url: "{miniapps}/visitors/", origins: [] });
    await registered({ url: "http://localhost:5173/", origins: [] });
    await registered();
    await expect
      .poll(() => framesAt("localhost:4000"))
      .toEqual(
        expect.arrayContaining([
          "'self'",
          "http://localhost:5173",
          "http://miniapps.localhost:4000",
          "https://login.rooms.example",
          "https://rooms.example",
        ]),
      );
    expect(await framesAt("localhost:4000")).not.toContain("https:");
  });
});

describe("the camera", () => {
  it("is lent by pages to apps that are registered for it, where they begin, and by no other answer", async () => {
    await registered();
    await registered({
      url: "https://desk.example/",
      origins: ["https://login.desk.example"],
      permissions: ["camera"],
    });
    const lentBy = async (url: string) => {
      const { headers } = await test.app.inject({ url, headers: { host: "localhost:4000" } });
      return /camera=\((.*?)\)/.exec(String(headers["permissions-policy"]))?.[1]?.split(" ");
    };
    await expect.poll(() => lentBy("/login")).toEqual(["self", '"https://desk.example"']);
    expect(await lentBy("/healthcheck")).toEqual([""]);
  });
});

describe("what an app keeps", () => {
  const storage = (appUuid: string) => `${appsPath()}/${appUuid}/storage`;
  const keep = (appUuid: string, payload: object, headers = member) =>
    test.app.inject({ method: "PUT", url: storage(appUuid), payload, headers });
  const ask = async (appUuid: string, key: string, headers = member) => {
    const answer = await test.app.inject({ url: storage(appUuid), query: { key }, headers });
    return answer.json().data.value;
  };

  it("is one person's and one app's", async () => {
    const [rooms, desks] = [await registered(), await registered()];
    await keep(rooms, { key: "__proto__", value: "mine" });
    expect(await ask(rooms, "__proto__")).toBe("mine");
    expect(await ask(rooms, "desk")).toBeNull();
    expect(await ask(desks, "__proto__")).toBeNull();
    expect(await ask(rooms, "__proto__", manager)).toBeNull();
  });

  it("has an end, which those who write at once do not pass", async () => {
    const uuid = await registered();
    const value = "a".repeat(30_000);
    await keep(uuid, { key: "first", value });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) => keep(uuid, { key: `key ${count}`, value })),
    );
    const kept = answers.filter(({ statusCode }) => statusCode === 204);
    const codes = new Set(answers.map((each) => each.statusCode));
    expect(kept).toHaveLength(7);
    expect(codes).toEqual(new Set([204, 409]));
    expect(await ask(uuid, "first")).toBe(value);
  });

  it("is refused if it is too large by itself", async () => {
    const answer = await keep(await registered(), { key: "a", value: "a".repeat(32_769) });
    expect(answer.json()).toMatchObject({ code: "request.invalid" });
  });
});

describe("a page of an app", () => {
  it("may call the portal that shows it, with its own token and without anybody's cookie", async () => {
    const origin = "https://rooms.example";
    const uuid = await registered();
    const { token } = (await openSession(uuid)).json().data.session;
    const from = (page: string) =>
      test.app.inject({
        url: appsPath(),
        headers: { host: "localhost:4000", origin: page, authorization: `Bearer ${token}` },
      });
    await expect
      .poll(async () => (await from(origin)).headers["access-control-allow-origin"])
      .toBe(origin);
    expect((await from(origin)).headers["access-control-allow-credentials"]).toBeUndefined();
    const stranger = await from("https://rooms.example.evil.example");
    expect(stranger.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a session of an app", () => {
  it("says to the app's server who opened it where, signed, for nobody else", async () => {
    const uuid = await registered();
    const { launch_context, expires_in } = (await openSession(uuid)).json().data.session;
    const { keys } = (await test.app.inject({ url: "/.well-known/jwks.json" })).json();
    const { payload } = await jwtVerify(
      launch_context,
      createLocalJWKSet({ keys } satisfies JSONWebKeySet),
      { audience: uuid, typ: "launch+jwt" },
    );
    expect(expires_in).toBe(600);
    expect(payload).toMatchObject({ sub: memberUuid, building: test.ours.buildingUuid });
    const opened = await test.app.inject({
      url: appsPath(),
      headers: { authorization: `Bearer ${launch_context}` },
    });
    expect(opened.json()).toMatchObject({ code: "auth.session_ended" });
  });

  it("opens no call that apps are not lent, whatever it asks", async () => {
    const uuid = await registered();
    const { token } = (await openSession(uuid)).json().data.session;
    expect(decodeJwt(token)).toMatchObject({ aud: uuid });
    const headers = { authorization: `Bearer ${token}` };
    const calls = Object.values(endpoints).filter(
      ({ access }) => access !== "public" && !("app" in access),
    );
    const answers = await Promise.all(
      calls.map(async ({ route }) => {
        const [method, path] = route.split(" ") as ["GET", string];
        const url = apiBase + path.replaceAll(/:\w+/g, test.ours.buildingUuid);
        const answer = await test.app.inject({ method, url, headers });
        return [route, answer.json().code];
      }),
    );
    const refused = calls.map(({ route }) => [route, "miniapps.not_allowed"]);
    expect(answers).toEqual(refused);
  });

  it("cannot end the person's session", async () => {
    const { token } = (await openSession(await registered())).json().data.session;
    await test.app.inject({
      method: "POST",
      url: "/api/auth/logout",
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = await test.app.inject({ url: "/api/users/current", headers: member });
    expect(answer.statusCode).toBe(200);
  });

  it("ends with the app", async () => {
    const uuid = await registered();
    const { token } = (await openSession(uuid)).json().data.session;
    await test.app.inject({ method: "DELETE", url: `${appsPath()}/${uuid}`, headers: manager });
    const code = async () =>
      (
        await test.app.inject({ url: appsPath(), headers: { authorization: `Bearer ${token}` } })
      ).json().code;
    await expect.poll(code).toBe("auth.session_ended");
  });
});

describe("origins of all apps of a landlord", () => {
  const long = (n: number) => `https://a${n}.${"x".repeat(60)}.${"y".repeat(60)}.example`;
  const registrationWith = (n: number, count: number) =>
    registration({ origins: Array.from({ length: count }, (_, k) => long(n * 100 + k)) });

  it("are as many as the headers of pages have room for, with many registering at once", async () => {
    const tries = Array.from({ length: 12 }, (_, n) => register(registrationWith(n, 5)));
    const replies = (await Promise.all(tries)).map((answer) => answer.json());
    const refused = replies.filter(({ code }) => code === "miniapps.too_many_origins");
    expect(refused.length).toBeGreaterThan(6);
    expect(refused.length).toBeLessThan(12);
    const [kept] = replies.flatMap(({ data }) => data?.app ?? []);
    const change = (payload: object) =>
      test.app.inject({
        method: "PUT",
        url: `${appsPath()}/${kept.uuid}`,
        payload,
        headers: manager,
      });
    const more = await change(registrationWith(50, 10));
    expect(more.json().code).toBe("miniapps.too_many_origins");
    expect((await change(registrationWith(51, 1))).statusCode).toBe(200);
  });
});
