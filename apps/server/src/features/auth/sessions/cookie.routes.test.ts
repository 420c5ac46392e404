import { endpoints } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import {
  type CookieBrowser,
  refreshCookieName,
  refreshCookieOf,
  signInBrowser,
} from "../../../testing/cookie-browser.ts";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { sessions } from "../auth.tables.ts";

const test = usePortal();

type Headers = Record<string, string>;

interface Sent {
  headers?: Headers;
  cookies?: Record<string, string>;
}

const post = (url: string, payload: object, { headers = {}, cookies = {} }: Sent = {}) =>
  test.app.inject({ method: "POST", url: `/api${url}`, payload, headers, cookies });

const newUser = () =>
  makeUser(test.database.db, test.ours, { role: "building_admin" }).then(({ email }) => email);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const whoAmI = async (token: string) =>
  (await test.app.inject({ url: "/api/users/current", headers: bearer(token) })).statusCode;

const refresh = (cookies: Record<string, string>, headers: Headers = {}) =>
  post("/auth/v2/refresh", {}, { cookies, headers });

async function mailedCode(email: string): Promise<string> {
  await post("/auth/v2/login-code/send", { email });
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

async function adminLink(email: string): Promise<object> {
  const payload = { building_uuid: test.ours.buildingUuid };
  const headers = await test.bearer(email);
  return (await post("/auth/v2/generate-auth-link", payload, { headers })).json();
}

/** Every way in but single sign-on, whose tests stand with it. */
const waysIn = {
  "a password": async (email: string, sent: Sent) =>
    post("/auth/v2/login", { email, password: testPassword }, sent),
  "a mailed code": async (email: string, sent: Sent) =>
    post("/auth/v2/login-code/consume", { email, code: await mailedCode(email) }, sent),
  "an administration link": async (email: string, sent: Sent) =>
    post("/auth/v2/redeem-auth-link", await adminLink(email), sent),
} satisfies Record<string, (email: string, sent: Sent) => ReturnType<typeof post>>;

const ways = Object.entries(waysIn);

/** What browsers say by themselves, and what only our page says. */
const browserHeaders: [string, Headers][] = [
  ["its origin", { origin: "http://localhost:4000", host: "localhost:4000" }],
  ["fetch metadata", { "sec-fetch-site": "same-origin" }],
  ["fetch metadata, whatever x-web says", { "sec-fetch-site": "same-origin", "x-web": "false" }],
  ["x-web", { "x-web": "true" }],
];

describe.each(ways)("signing in by %s", (_name, signIn) => {
  it.each(browserHeaders)(
    "keeps the refresh token from a page known by %s",
    async (_by, headers) => {
      const answer = await signIn(await newUser(), { headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).not.toHaveProperty("refresh_token");
      const cookie = answer.cookies.find(({ name }) => name === refreshCookieName);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
      expect(cookie?.value).toMatch(/^[\w-]{60,}$/);
    },
  );

  it("gives it to a client without cookies to read, and no cookie", async () => {
    const answer = await signIn(await newUser(), {});
    expect(answer.json()).toMatchObject({ refresh_token: { token: expect.any(String) } });
    expect(answer.cookies).toEqual([]);
  });

  it("ends the session that this browser had, whoever's it was, and no other", async () => {
    const older = await signInBrowser(test, await newUser());
    const someoneElse = await signInBrowser(test, await newUser());
    const headers = { "sec-fetch-site": "same-origin" };
    const answer = await signIn(await newUser(), { headers, cookies: older.cookies });
    expect(answer.statusCode).toBe(200);
    const now = refreshCookieOf(answer) ?? "";
    expect((await refresh({ [refreshCookieName]: now })).statusCode).toBe(200);
    expect((await refresh(older.cookies)).statusCode).toBe(401);
    expect(await whoAmI(older.token)).toBe(401);
    const rows = await test.database.db
      .select({ reason: sessions.endReason })
      .from(sessions)
      .where(eq(sessions.userUuid, older.userUuid));
    expect(rows).toEqual([{ reason: "signed_in_again" }]);
    expect((await refresh(someoneElse.cookies)).statusCode).toBe(200);
  });
});

it("ends the older session also where the new one only serves to finish signing up", async () => {
  const older = await signInBrowser(test, await newUser());
  const { email } = await makeUser(test.database.db, test.ours, { isTermAccepted: false });
  const sent = { headers: { "sec-fetch-site": "same-origin" }, cookies: older.cookies };
  const answer = await waysIn["a password"](email, sent);
  expect(answer.json()).not.toHaveProperty("refresh_token");
  expect(refreshCookieOf(answer)).toBe("");
  expect((await refresh(older.cookies)).statusCode).toBe(401);
});

describe("a refresh", () => {
  it.each([
    ["nothing", {}],
    ["x-web: false", { "x-web": "false" }],
    ["its origin", { origin: "http://localhost:4000", host: "localhost:4000" }],
  ] satisfies [string, Headers][])(
    "by cookie answers by cookie to who says %s",
    async (_by, headers) => {
      const { cookies } = await signInBrowser(test, await newUser());
      const answer = await refresh(cookies, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).not.toHaveProperty("refresh_token");
      const next = refreshCookieOf(answer) ?? "";
      expect(answer.body).not.toContain(next);
      expect((await refresh({ [refreshCookieName]: next })).statusCode).toBe(200);
    },
  );

  it("by body answers by body, and leaves the cookie of the browser alone", async () => {
    const { cookies } = await signInBrowser(test, await newUser());
    const client = await waysIn["a password"](await newUser(), {});
    const { token } = client.json<{ refresh_token: { token: string } }>().refresh_token;
    const headers = { "x-web": "true" };
    const good = await post("/auth/v2/refresh", { refresh_token: token }, { cookies, headers });
    expect(good.json()).toMatchObject({ refresh_token: { token: expect.any(String) } });
    const bad = await post("/auth/v2/refresh", { refresh_token: "rubbish" }, { cookies, headers });
    expect(bad.statusCode).toBe(401);
    expect([...good.cookies, ...bad.cookies]).toEqual([]);
    expect((await refresh(cookies)).statusCode).toBe(200);
  });
});

it("signs out both the token that a client names and the cookie that comes along", async () => {
  const { cookies } = await signInBrowser(test, await newUser());
  const client = await waysIn["a password"](await newUser(), {});
  const { token } = client.json<{ refresh_token: { token: string } }>().refresh_token;
  await post("/auth/logout", { refresh_token: token }, { cookies });
  expect((await refresh(cookies)).statusCode).toBe(401);
  expect((await post("/auth/v2/refresh", { refresh_token: token })).statusCode).toBe(401);
});

describe("what the browser stores", () => {
  const uuid = "0198c0de-0000-7000-8000-000000000000";

  async function afterEnd(browser: CookieBrowser) {
    const [own] = await test.database.db
      .select({ uuid: sessions.uuid })
      .from(sessions)
      .where(eq(sessions.userUuid, browser.userUuid));
    await test.database.db
      .update(sessions)
      .set({ endedAt: new Date(), endReason: "ended_by_user" })
      .where(eq(sessions.uuid, own?.uuid ?? uuid));
  }

  it.each([
    ["signing out", (b: CookieBrowser) => post("/auth/logout", {}, b)],
    [
      "signing out everywhere",
      (b: CookieBrowser) =>
        test.app.inject({
          method: "DELETE",
          url: "/api/auth/v2/sessions",
          headers: bearer(b.token),
          cookies: b.cookies,
        }),
    ],
    [
      "a refresh of a session that ended elsewhere",
      async (b: CookieBrowser) => {
        await afterEnd(b);
        return refresh(b.cookies);
      },
    ],
    [
      "a page of a session that ended elsewhere",
      async (b: CookieBrowser) => {
        await afterEnd(b);
        return test.app.inject({ url: "/login", cookies: b.cookies });
      },
    ],
  ])("goes with %s, but for cookies of another purpose", async (_name, end) => {
    const browser = await signInBrowser(test, await newUser());
    const answer = await end(browser);
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(answer.cookies).toHaveLength(1);
    expect(refreshCookieOf(answer)).toBe("");
  });

  it("stays where a session goes on, or where there was none", async () => {
    const { cookies } = await signInBrowser(test, await newUser());
    const answers = [
      await refresh(cookies),
      await refresh({}),
      await test.app.inject({ url: "/", cookies }),
      await test.app.inject({ url: "/login" }),
    ];
    for (const { headers } of answers) expect(headers["clear-site-data"]).toBeUndefined();
  });
});

describe("a page of another origin", () => {
  const uuid = "0198c0de-0000-7000-8000-000000000000";
  const email = "somebody@tenant.example";
  const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };
  const newPasskey = {
    ...credential,
    response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
  };
  const passkeyProof = {
    ...credential,
    response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
  };
  /** A body that each call takes; the calls are those that declare the refusal. */
  const bodies: Record<string, object> = {
    login: { email, password: testPassword },
    consumeLoginCode: { email, code: "1234" },
    refresh: {},
    logout: {},
    endAllSessions: {},
    redeemAuthLink: { ott: "a", auth_code: "b" },
    beginSso: { provider_uuid: uuid, email },
    authenticateSso: { email, transaction: uuid },
    finishSignIn: { token: "t", method: "totp", code: "123456" },
    secondFactorPasskey: { token: "t" },
    enrolTotp: { token: "t" },
    finishTotpEnrolment: { token: "t", setup: "s", code: "123456" },
    enrolPasskey: { token: "t" },
    finishPasskeyEnrolment: { token: "t", credential: newPasskey, name: "Laptop" },
    signInWithPasskey: { credential: passkeyProof },
    beginPasskeySignIn: {},
    openDraft: {},
    proveAgain: { method: "password", password: testPassword },
  };
  const guarded = Object.values(endpoints).filter(({ errors }) =>
    (errors as readonly string[]).includes("auth.foreign_origin"),
  );

  /** What browsers send for pages that are not this origin's. */
  const origins: [string, Headers][] = [
    ["another site", { origin: "https://evil.example" }],
    ["a neighbour host", { origin: "http://miniapps.localhost:4000" }],
    ["another port", { origin: "http://localhost:81" }],
    ["an origin that is kept secret", { origin: "null" }],
    ["another site that names no origin", { "sec-fetch-site": "cross-site" }],
    ["a neighbour that names no origin", { "sec-fetch-site": "same-site" }],
    [
      "the same host by another scheme",
      { origin: "http://localhost:4000", "sec-fetch-site": "cross-site" },
    ],
  ];

  it("is refused by every call that reads or writes the cookie", () => {
    const ids = guarded.map(({ id }) => id);
    expect(Object.keys(bodies).toSorted()).toEqual(ids.toSorted());
    const answeringSessions = Object.values(endpoints).filter(
      (endpoint) => (endpoint.response as object) === endpoints.login.response,
    );
    expect(ids).toEqual(expect.arrayContaining(answeringSessions.map(({ id }) => id)));
  });

  describe.each(guarded.map(({ id, route }) => [id, route] as const))("%s", (id, route) => {
    it.each(origins)("does nothing for %s", async (_name, from) => {
      const browser = await signInBrowser(test, await newUser());
      const [method = "POST", path = ""] = route.split(" ");
      const answer = await test.app.inject({
        method: method as "DELETE" | "POST" | "PUT",
        url: `/api${path}`,
        headers: { host: "localhost:4000", ...bearer(browser.token), ...from },
        cookies: browser.cookies,
        ...(method === "DELETE" ? {} : { payload: bodies[id] }),
      });
      expect(answer.json()).toMatchObject({ status: 403, code: "auth.foreign_origin" });
      expect(answer.cookies).toEqual([]);
      expect((await refresh(browser.cookies)).statusCode).toBe(200);
    });
  });

  it("leaves an administration link to whom it belongs", async () => {
    const link = await adminLink(await newUser());
    const headers = { origin: "https://evil.example" };
    expect((await post("/auth/v2/redeem-auth-link", link, { headers })).statusCode).toBe(403);
    expect((await post("/auth/v2/redeem-auth-link", link)).statusCode).toBe(200);
  });
});
