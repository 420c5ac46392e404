import type { Session } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "../../../platform/database/drizzle.ts";
import { refreshCookieName, refreshCookieOf } from "../../../testing/cookie-browser.ts";
import { makeBrand, makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { bareBrandConfig } from "../../whitelabel/default-brand.ts";
import { whitelabelConfigs } from "../../whitelabel/whitelabel.tables.ts";
import { sessions } from "../auth.tables.ts";
import { createSessionsRepository } from "./sessions.repository.ts";

const minute = 60;
const day = 24 * 3600;
/** Seconds that a test may take between moving the clock and asking. */
const margin = 20;

const test = usePortal();
beforeAll(async () => {
  const brand = await makeBrand(test.database.db, { hostNames: ["bank.test"] });
  const settings = {
    ...bareBrandConfig.settings,
    session_access_minutes: 2,
    session_idle_minutes: 30,
    session_absolute_days: 1,
  };
  await test.database.db
    .update(whitelabelConfigs)
    .set({ settings })
    .where(eq(whitelabelConfigs.brandUuid, brand.uuid));
});

interface SignedIn extends Session {
  refresh_token: { token: string; expires_in: number };
}

async function signIn(host = "localhost", values = {}) {
  const { email } = await makeUser(test.database.db, test.ours, values);
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/auth/v2/login",
    headers: { host },
    payload: { email, password: testPassword },
  });
  return answer.json<SignedIn>();
}

const rowsOf = ({ user }: Session) => eq(sessions.userUuid, user.uuid);

/** Lets time go by for a session, in seconds. */
async function pass(session: Session, seconds: number): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds})`;
  await test.database.db
    .update(sessions)
    .set({
      rotatedAt: sql`${sessions.rotatedAt} - ${ago}`,
      idleExpiresAt: sql`${sessions.idleExpiresAt} - ${ago}`,
      expiresAt: sql`${sessions.expiresAt} - ${ago}`,
    })
    .where(rowsOf(session));
}

const refresh = (token: string) =>
  test.app.inject({
    method: "POST",
    url: "/api/auth/v2/refresh",
    payload: { refresh_token: token },
  });

/** A refresh after some time; its status, and the session that it gives. */
async function refreshAfter(session: SignedIn, seconds: number) {
  await pass(session, seconds);
  const answer = await refresh(session.refresh_token.token);
  return { status: answer.statusCode, next: answer.json<SignedIn>() };
}

const openPage = ({ refresh_token: { token } }: SignedIn) =>
  test.app.inject({ url: "/login", cookies: { [refreshCookieName]: token } });

/** Seconds until a session ends unused. */
async function idleLeft(session: Session): Promise<number> {
  const [row] = await test.database.db.select().from(sessions).where(rowsOf(session));
  return ((row?.idleExpiresAt.getTime() ?? 0) - Date.now()) / 1000;
}

const brands = [
  { host: "localhost", access: 10 * minute, idle: 14 * day, absolute: 90 * day },
  { host: "bank.test", access: 2 * minute, idle: 30 * minute, absolute: day },
];

describe.each(brands)("a session of $host", ({ host, access, idle, absolute }) => {
  it("says how long it holds", async () => {
    const session = await signIn(host);
    expect(session.expires_in).toBe(access);
    expect(session.refresh_token.expires_in).toBe(idle);
    const { next } = await refreshAfter(session, 0);
    expect(next.expires_in).toBe(access);
    expect(next.refresh_token.expires_in).toBe(idle);
  });

  it("says when it ends unused where that is soon enough to warn of it", async () => {
    const isTold = idle < 20 * 60 * minute;
    const told = (body: string) => Number(/"lapses_in":(\d+)/.exec(body)?.[1]);
    const session = await signIn(host);
    expect(session.lapses_in).toBe(isTold ? idle : undefined);
    const { next } = await refreshAfter(session, access);
    expect("lapses_in" in next).toBe(isTold);
    await pass(next, margin);
    const page = await openPage(next);
    expect(page.body.includes('"lapses_in"')).toBe(isTold);
    if (!isTold) return;
    expect(next.lapses_in).toBeGreaterThan(idle - margin);
    // What is open counts from the last use that was written down, and a use that is, from now.
    expect(told(page.body)).toBeLessThanOrEqual(idle - margin);
    expect(told(page.body)).toBeGreaterThan(idle - 2 * margin);
    await pass(next, access);
    expect(told((await openPage(next)).body)).toBeGreaterThan(idle - margin);
    // Nothing is told of an end that no use puts off.
    const expiresAt = sql`now() + make_interval(secs => ${5 * margin})`;
    await test.database.db.update(sessions).set({ expiresAt }).where(rowsOf(next));
    const last = (await openPage(next)).body;
    expect(last).toContain(`"uuid":"${next.user.uuid}"`);
    expect(last).not.toContain('"lapses_in"');
  });

  it("keeps its cookie a day longer, so that its end can be told", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const login = await test.app.inject({
      method: "POST",
      url: "/api/auth/v2/login",
      headers: { host, "x-web": "true" },
      payload: { email, password: testPassword },
    });
    const cookies = { [refreshCookieName]: refreshCookieOf(login) ?? "" };
    expect(login.cookies[0]?.maxAge).toBe(absolute + day);
    await pass(login.json<Session>(), 100);
    const again = await test.app.inject({
      method: "POST",
      url: "/api/auth/v2/refresh",
      headers: { host },
      payload: {},
      cookies,
    });
    expect(again.cookies[0]?.maxAge).toBeLessThanOrEqual(absolute + day - 100);
    expect(again.cookies[0]?.maxAge).toBeGreaterThan(absolute + day - 100 - margin);
  });

  it("ends when nobody uses it, and each use begins that time anew", async () => {
    expect((await refreshAfter(await signIn(host), idle + 1)).status).toBe(401);
    const { status, next } = await refreshAfter(await signIn(host), idle - margin);
    expect(status).toBe(200);
    expect((await refreshAfter(next, idle - margin)).status).toBe(200);
  });

  it("counts an opened page as use, and writes that down once for each access token", async () => {
    const session = await signIn(host);
    await pass(session, access - margin);
    await openPage(session);
    expect(await idleLeft(session)).toBeLessThanOrEqual(idle - access + margin);
    await pass(session, 2 * margin);
    expect((await openPage(session)).body).toContain(`"expires_in":${access}`);
    expect(await idleLeft(session)).toBeGreaterThan(idle - margin);
    await pass(session, idle + 1);
    expect((await openPage(session)).body).toContain('"session":null');
  });

  it("ends in any case, however often it is used, and its access tokens with it", async () => {
    const session = await signIn(host);
    await test.database.db
      .update(sessions)
      .set({ expiresAt: sql`now() + make_interval(secs => ${margin})` })
      .where(rowsOf(session));
    const { status, next } = await refreshAfter(session, 0);
    expect(status).toBe(200);
    expect(next.expires_in).toBeLessThanOrEqual(margin);
    expect(next.refresh_token.expires_in).toBeLessThanOrEqual(margin);
    expect((await refreshAfter(next, margin + 1)).status).toBe(401);
  });

  it("lasts as long as its brand decides", async () => {
    const session = await signIn(host);
    const [row] = await test.database.db.select().from(sessions).where(rowsOf(session));
    const lasts = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 1000;
    expect(Math.round(lasts)).toBe(absolute);
  });
});

it("has the default lifetimes at a brand whose settings were stored before there were any", async () => {
  const brand = await makeBrand(test.database.db, { hostNames: ["older.test"] });
  await test.database.db
    .update(whitelabelConfigs)
    .set({
      settings: sql`${whitelabelConfigs.settings}
        - 'session_access_minutes' - 'session_idle_minutes' - 'session_absolute_days'`,
    })
    .where(eq(whitelabelConfigs.brandUuid, brand.uuid));
  const session = await signIn("older.test");
  expect(session.expires_in).toBe(10 * minute);
  expect(session.refresh_token.expires_in).toBe(14 * day);
});

describe("the grace time of a refresh token", () => {
  it("lets it come back for 30 seconds, and takes it for a replay afterwards", async () => {
    const early = await signIn();
    const { next } = await refreshAfter(early, 0);
    const twin = await refreshAfter(early, 30 - margin);
    expect(twin.next.refresh_token.token).toBe(next.refresh_token.token);

    const late = await signIn();
    await refresh(late.refresh_token.token);
    expect((await refreshAfter(late, 31)).status).toBe(401);
    const [row] = await test.database.db.select().from(sessions).where(rowsOf(late));
    expect(row?.endReason).toBe("token_reuse");
  });
});

describe("a session that only serves to finish signing up", () => {
  const whoAmI = async ({ token }: Session) =>
    (
      await test.app.inject({
        url: "/api/users/current",
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;

  it("holds an hour, in one access token, at every brand", async () => {
    for (const { host } of brands) {
      const session = await signIn(host, { isTermAccepted: false });
      expect(session).not.toHaveProperty("refresh_token");
      expect(session.expires_in).toBe(3600);
      await pass(session, 3600 - margin);
      expect(await whoAmI(session)).toBe(200);
      const late = await signIn(host, { isTermAccepted: false });
      await pass(late, 3601);
      expect(await whoAmI(late)).toBe(401);
    }
  });
});

describe("the sweep", () => {
  const repository = () =>
    createSessionsRepository(test.database.db, { isClosed: async () => false });

  it("keeps what ended or lapsed within 30 days, and drops what did before", async () => {
    const isThere = async (session: Session) =>
      (await test.database.db.select().from(sessions).where(rowsOf(session))).length === 1;
    const [kept, gone] = [await signIn(), await signIn()];
    await pass(kept, 120 * day - 3600);
    await pass(gone, 120 * day + 1);
    const [signedOut, longOut] = [await signIn(), await signIn()];
    const endedAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
    const end = (session: Session, seconds: number) =>
      test.database.db
        .update(sessions)
        .set({ endedAt: endedAgo(seconds), endReason: "logout" })
        .where(rowsOf(session));
    await end(signedOut, 30 * day - 3600);
    await end(longOut, 30 * day + 1);
    await repository().sweep();
    const live = await signIn();
    expect(await Promise.all([kept, signedOut, live].map(isThere))).toEqual([true, true, true]);
    expect(await Promise.all([gone, longOut].map(isThere))).toEqual([false, false]);
  });
});
