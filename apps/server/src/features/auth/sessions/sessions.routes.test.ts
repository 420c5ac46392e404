import type { Session } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { sessions } from "../auth.tables.ts";

const test = usePortal();

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return test.app.inject({ method: "POST", url: `/api${url}`, payload, headers });
}

async function newUser() {
  return makeUser(test.database.db, { portfolioUuid: test.ours.portfolioUuid });
}

async function signIn() {
  const user = await newUser();
  const answer = await post("/auth/v2/login", { email: user.email, password: testPassword });
  return answer.json<Session & { refresh_token: { token: string } }>();
}

function refresh(token: string) {
  return post("/auth/v2/refresh", { refresh_token: token });
}

function whoAmI(token: string) {
  return test.app.inject({
    url: "/api/users/current",
    headers: { authorization: `Bearer ${token}` },
  });
}

describe("refreshing", () => {
  it("gives a new access token and the next refresh token", async () => {
    const session = await signIn();
    const answer = await refresh(session.refresh_token.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().refresh_token.token).not.toBe(session.refresh_token.token);
  });

  it("lets 50 parallel refreshes of one token all succeed with one rotation", async () => {
    const session = await signIn();
    const { token } = session.refresh_token;
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    const successors = new Set(answers.map((answer) => answer.json().refresh_token.token));
    expect(successors.size).toBe(1);
    const rows = await test.database.db
      .select({ generation: sessions.generation })
      .from(sessions)
      .where(eq(sessions.userUuid, session.user.uuid));
    expect(rows).toEqual([{ generation: 1 }]);
  });

  it("ends the whole family when an older token comes back after the grace time", async () => {
    const session = await signIn();
    const first = session.refresh_token.token;
    const next = (await refresh(first)).json().refresh_token.token;
    await test.database.db
      .update(sessions)
      .set({ rotatedAt: new Date(Date.now() - 31_000) })
      .where(eq(sessions.userUuid, session.user.uuid));
    expect((await refresh(first)).json()).toMatchObject({ code: "auth.session_ended" });
    expect((await refresh(next)).json()).toMatchObject({ code: "auth.session_ended" });
  });

  it("ends the family at once when a token older than the previous one comes back", async () => {
    const { refresh_token: first } = await signIn();
    const second = (await refresh(first.token)).json().refresh_token.token;
    const third = (await refresh(second)).json().refresh_token.token;
    expect((await refresh(first.token)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
  });

  it("takes an older token for a replay when a page is opened with it, too", async () => {
    const { refresh_token: first } = await signIn();
    const second = (await refresh(first.token)).json().refresh_token.token;
    const third = (await refresh(second)).json().refresh_token.token;
    const page = await test.app.inject({ url: "/", cookies: { "portico-refresh": first.token } });
    expect(page.body).toContain('"session":null');
    expect((await refresh(third)).statusCode).toBe(401);
  });

  it("refuses a token that this installation did not write, and harms no session by it", async () => {
    const { refresh_token: good } = await signIn();
    const forged = `${good.token.slice(0, -4)}AAAA`;
    expect((await refresh(forged)).json()).toMatchObject({ code: "auth.session_ended" });
    expect((await refresh("rubbish")).statusCode).toBe(401);
    expect((await refresh(good.token)).statusCode).toBe(200);
  });

  it("refuses without any token", async () => {
    expect((await post("/auth/v2/refresh", {})).json()).toMatchObject({
      status: 401,
      code: "auth.session_required",
    });
  });

  it("refuses an idle session", async () => {
    const session = await signIn();
    await test.database.db
      .update(sessions)
      .set({ idleExpiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userUuid, session.user.uuid));
    expect((await refresh(session.refresh_token.token)).statusCode).toBe(401);
  });
});

describe("signing out", () => {
  it("ends the session on the server: neither token works any more", async () => {
    const session = await signIn();
    expect((await whoAmI(session.token)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await post("/auth/logout", {}, headers)).statusCode).toBe(204);
    expect((await refresh(session.refresh_token.token)).statusCode).toBe(401);
    await expect
      .poll(async () => (await whoAmI(session.token)).json().code)
      .toBe("auth.session_ended");
  });

  it("works with the cookie alone and takes the cookie away", async () => {
    const user = await newUser();
    const web = { "x-web": "true" };
    const login = await post("/auth/v2/login", { email: user.email, password: testPassword }, web);
    const [cookie] = login.cookies;
    const cookies = { [cookie?.name ?? ""]: cookie?.value ?? "" };
    const logout = await test.app.inject({
      method: "POST",
      url: "/api/auth/logout",
      payload: {},
      cookies,
    });
    expect(logout.cookies[0]).toMatchObject({ name: cookie?.name, value: "" });
    const again = await test.app.inject({
      method: "POST",
      url: "/api/auth/v2/refresh",
      payload: {},
      cookies,
    });
    expect(again.statusCode).toBe(401);
  });

  it("is fine when nobody is signed in", async () => {
    expect((await post("/auth/logout", {})).statusCode).toBe(204);
  });
});

describe("access tokens", () => {
  it("are refused when they are missing, rubbish, or signed by somebody else", async () => {
    const { token } = await signIn();
    expect((await test.app.inject({ url: "/api/users/current" })).json()).toMatchObject({
      status: 401,
      code: "auth.session_required",
    });
    expect((await whoAmI("rubbish")).json()).toMatchObject({ code: "auth.session_ended" });
    const [header, payload] = token.split(".");
    expect((await whoAmI(`${header}.${payload}.AAAA`)).statusCode).toBe(401);
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    expect((await whoAmI(`${none}.${payload}.`)).statusCode).toBe(401);
  });
});
