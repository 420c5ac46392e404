import { describe, expect, it } from "vitest";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";

const test = usePortal();

interface Listed {
  data: { sessions: { uuid: string; is_current: boolean; user_agent: string | null }[] };
}

type Headers = Record<string, string>;

async function signIn(email: string, agent: string): Promise<Headers> {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/auth/v2/login",
    headers: { "user-agent": agent },
    payload: { email, password: testPassword },
  });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

async function list(headers: Headers) {
  const answer = await test.app.inject({ url: "/api/auth/v2/sessions", headers });
  return answer.json<Listed>().data.sessions;
}

const end = (headers: Headers, uuid: string) =>
  test.app.inject({ method: "DELETE", url: `/api/auth/v2/sessions/${uuid}`, headers });

const signOut = (headers: Headers) =>
  test.app.inject({ method: "POST", url: "/api/auth/logout", headers, payload: {} });

const whoAmI = (headers: Headers) => test.app.inject({ url: "/api/users/current", headers });

describe("one's sessions", () => {
  it("are listed with their browsers, the asking one marked", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const phone = await signIn(email, "Phone/1");
    await signIn(email, "Laptop/2");
    const sessions = await list(phone);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ is_current }) => is_current)).toMatchObject([
      { user_agent: "Phone/1" },
    ]);
  });

  it("end one by one, at once, the access token included", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const [here, there] = [await signIn(email, "Here/1"), await signIn(email, "There/1")];
    expect((await whoAmI(there)).statusCode).toBe(200);
    const other = (await list(here)).find(({ is_current }) => !is_current);
    expect((await end(here, other?.uuid ?? "")).statusCode).toBe(204);
    await expect.poll(async () => (await whoAmI(there)).statusCode).toBe(401);
    expect(await list(here)).toHaveLength(1);
    expect((await end(here, other?.uuid ?? "")).json()).toMatchObject({
      status: 404,
      code: "auth.session_not_found",
    });
  });

  it("are nobody else's to list or to end", async () => {
    const mine = await signIn((await makeUser(test.database.db, test.ours)).email, "Mine/1");
    const yours = await signIn((await makeUser(test.database.db, test.theirs)).email, "Yours/1");
    const [session] = await list(yours);
    expect((await list(mine)).map(({ uuid }) => uuid)).not.toContain(session?.uuid);
    expect((await end(mine, session?.uuid ?? "")).statusCode).toBe(404);
    expect((await whoAmI(yours)).statusCode).toBe(200);
  });

  it("end everywhere together, and take the cookie with them", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const [here, there] = [await signIn(email, "Here/1"), await signIn(email, "There/1")];
    const answer = await test.app.inject({
      method: "DELETE",
      url: "/api/auth/v2/sessions",
      headers: here,
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ value: "" }]);
    for (const headers of [here, there]) {
      await expect.poll(async () => (await whoAmI(headers)).statusCode).toBe(401);
    }
  });

  it.each([
    ["GET", "/api/auth/v2/sessions"],
    ["DELETE", "/api/auth/v2/sessions"],
    ["DELETE", "/api/auth/v2/sessions/0198c0de-0000-7000-8000-000000000000"],
    ["POST", "/api/auth/upgrade"],
    ["POST", "/api/auth/v2/generate-auth-link"],
  ] as const)("need a session: %s %s", async (method, url) => {
    const payload = method === "POST" ? { token: "x", building_uuid: test.ours.buildingUuid } : "";
    const answer = await test.app.inject({ method, url, ...(payload && { payload }) });
    expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_required" });
  });

  it("are not named by rubbish", async () => {
    const mine = await signIn((await makeUser(test.database.db, test.ours)).email, "Mine/1");
    expect((await end(mine, "rubbish")).json()).toMatchObject({ code: "request.invalid" });
  });
});

describe("a token of an older version", () => {
  const upgrade = (headers: Headers, token: string) =>
    test.app.inject({ method: "POST", url: "/api/auth/upgrade", headers, payload: { token } });

  it("is exchanged for one of today's", async () => {
    const { email } = await makeUser(test.database.db, test.ours, { tokenVersion: 2 });
    const headers = await signIn(email, "Old/1");
    expect((await whoAmI(headers)).json()).toMatchObject({ token_version: 2 });
    const token = headers["authorization"]?.slice(7) ?? "";
    const answer = await upgrade(headers, token);
    const fresh = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    expect((await whoAmI(fresh)).json()).toMatchObject({ token_version: 3 });
  });

  it("is not exchanged for another session of the same person", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const [one, other] = [await signIn(email, "Desk/1"), await signIn(email, "Desk/2")];
    const answer = await upgrade(one, other["authorization"]?.slice(7) ?? "");
    expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_ended" });
  });

  it("is not exchanged for somebody else", async () => {
    const mine = await signIn((await makeUser(test.database.db, test.ours)).email, "Mine/1");
    const yours = await signIn((await makeUser(test.database.db, test.theirs)).email, "Yours/1");
    const answer = await upgrade(mine, yours["authorization"]?.slice(7) ?? "");
    expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_ended" });
    expect((await upgrade(mine, "rubbish")).statusCode).toBe(401);
  });
});

describe("a link into the administration", () => {
  const generate = (headers: Headers, building = test.ours.buildingUuid) =>
    test.app.inject({
      method: "POST",
      url: "/api/auth/v2/generate-auth-link",
      headers,
      payload: { building_uuid: building },
    });
  const redeem = (link: object) =>
    test.app.inject({ method: "POST", url: "/api/auth/v2/redeem-auth-link", payload: link });

  async function manager() {
    const role = "building_admin";
    return signIn((await makeUser(test.database.db, test.ours, { role })).email, "Desk/1");
  }

  it("opens once: of 50 at the same time one gets a session", async () => {
    const link = (await generate(await manager())).json<object>();
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(link)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(won[0]?.json()).toMatchObject({ user: { admin: true } });
  });

  it("ends with the sessions that it could bring back", async () => {
    const headers = await manager();
    const link = (await generate(headers)).json<object>();
    await test.app.inject({ method: "DELETE", url: "/api/auth/v2/sessions", headers });
    expect((await redeem(link)).json()).toMatchObject({ code: "auth.link_not_valid" });
  });

  it.each([
    ["signs out", (headers: Headers) => signOut(headers)],
    [
      "is ended elsewhere",
      async (headers: Headers) => {
        const own = (await list(headers)).find(({ is_current }) => is_current);
        return end(headers, own?.uuid ?? "");
      },
    ],
  ])("ends with the one session that made it, which %s", async (_how, endIt) => {
    const { email } = await makeUser(test.database.db, test.ours, { role: "building_admin" });
    const [headers, other] = [await signIn(email, "Desk/1"), await signIn(email, "Desk/2")];
    const [link, kept] = [await generate(headers), await generate(other)];
    expect((await endIt(headers)).statusCode).toBe(204);
    expect((await redeem(link.json())).json()).toMatchObject({ code: "auth.link_not_valid" });
    expect((await redeem(kept.json())).statusCode).toBe(200);
  });

  it("needs both of its halves", async () => {
    const link = (await generate(await manager())).json<{ ott: string; auth_code: string }>();
    const other = (await generate(await manager())).json<{ ott: string; auth_code: string }>();
    const mixed = await redeem({ ott: link.ott, auth_code: other.auth_code });
    expect(mixed.json()).toMatchObject({ status: 401, code: "auth.link_not_valid" });
    expect((await redeem(link)).statusCode).toBe(200);
  });

  it("is not for tenants, nor for another landlord's building", async () => {
    const tenant = await signIn((await makeUser(test.database.db, test.ours)).email, "Desk/1");
    expect((await generate(tenant)).json()).toMatchObject({ code: "permissions.not_allowed" });
    const foreign = await generate(await manager(), test.theirs.buildingUuid);
    expect(foreign.json()).toMatchObject({ status: 404, code: "buildings.not_found" });
  });
});
