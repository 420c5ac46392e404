import type { Session } from "@portico/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OidcIdp, startOidcProvider } from "../../../../../e2e/support/oidc-provider.ts";
import { refreshCookieName, refreshCookieOf, signInBrowser } from "../../testing/cookie-browser.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { openBrowser } from "./testing/browser.ts";
import {
  addProvider,
  authenticate,
  describeTransaction,
  leaveForProvider,
  testRedirectUri,
  type TestProvider,
} from "./testing/sso-trip.ts";
import { type Typed, visitOidcProvider } from "./testing/visit-provider.ts";

const test = usePortal();
let idp: OidcIdp;
let provider: TestProvider;
beforeAll(async () => {
  idp = await startOidcProvider({ redirectUris: [testRedirectUri] });
  provider = await addProvider(test, test.ours, oidcOf(idp));
});
afterAll(() => idp.stop());

function oidcOf({ issuer, clientId, clientSecret }: OidcIdp) {
  const settings = { issuer, client_id: clientId, scopes: ["email", "profile"] };
  return { kind: "oidc" as const, settings, secret: clientSecret };
}

/** Somebody's way to the provider and back, up to the page. */
async function signIn(typed: Typed, browser = openBrowser(test.app)) {
  const trip = await leaveForProvider(browser, provider, typed.email);
  const callback = await visitOidcProvider(trip.url, typed);
  return { browser, ...trip, callback, landing: await browser.open(callback) };
}

const detailsOf = (values: object = {}) => ({
  building_uuid: test.ours.buildingUuid,
  is_term_accepted: true,
  is_email_accepted: false,
  ...values,
});

describe("the first sign-in at an OpenID provider", () => {
  it("leads through the provider back to the page, and with the sign-up to a session", async () => {
    const email = provider.newEmail();
    const { browser, transactionUuid, callback, landing } = await signIn({
      email,
      first_name: " M\u202Eia\n",
      last_name: "Brandt",
    });
    expect(callback).toContain(`${testRedirectUri}?`);
    expect(landing).toBe(`/login?transaction=${transactionUuid}`);
    expect(await describeTransaction(browser, transactionUuid)).toEqual({
      uuid: transactionUuid,
      state: "verified",
      email,
      verified_email: email,
      first_name: "Mia",
      last_name: "Brandt",
      is_sign_up_complete: false,
      default_building_uuid: null,
      created_by: null,
    });
    const early = await authenticate(browser, email, transactionUuid);
    expect(early.json()).toMatchObject({ status: 409, code: "sso.sign_up_required" });

    const details = detailsOf({ first_name: "Maria", is_email_accepted: true });
    const answer = await authenticate(browser, email, transactionUuid, details);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Session>().user).toMatchObject({
      email,
      first_name: "Maria",
      last_name: "Brandt",
      created_by: "sso",
      confirmed: true,
      terms_accepted: true,
      email_accepted: true,
      default_building_uuid: test.ours.buildingUuid,
      signup_app_brand: "HQO",
      roles: [{ name: "tenant_user" }],
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect([...browser.cookies.keys()]).toEqual(["portico-refresh"]);
  });

  it("is the only one that asks: the next leads straight in, whatever it sends", async () => {
    const typed = { email: provider.newEmail(), first_name: "Ada", last_name: "Berg" };
    const first = await signIn(typed);
    await authenticate(first.browser, typed.email, first.transactionUuid, detailsOf());
    const { browser, transactionUuid } = await signIn({ ...typed, first_name: "Other" });
    const known = await describeTransaction(browser, transactionUuid);
    expect(known).toMatchObject({
      is_sign_up_complete: true,
      created_by: "sso",
      default_building_uuid: test.ours.buildingUuid,
    });
    const details = detailsOf({ first_name: "Other", is_term_accepted: false });
    const answer = await authenticate(browser, typed.email, transactionUuid, details);
    expect(answer.json<Session>().user).toMatchObject({ first_name: "Ada", last_name: "Berg" });
  });
});

describe("an account that was there before", () => {
  it("is linked by an address of the provider's domain, and found by the subject afterwards", async () => {
    const user = await makeUser(test.database.db, test.ours, { email: provider.newEmail() });
    const typed = { email: user.email.toUpperCase(), subject: `s-${user.uuid}` };
    const first = await signIn(typed);
    const answer = await authenticate(first.browser, typed.email, first.transactionUuid);
    expect(answer.json<Session>().user.uuid).toBe(user.uuid);

    const renamed = { email: provider.newEmail(), subject: typed.subject };
    const second = await signIn(renamed);
    const again = await authenticate(second.browser, renamed.email, second.transactionUuid);
    expect(again.json<Session>().user).toMatchObject({ uuid: user.uuid, email: user.email });
  });

  it("ends the session that the browser had, and keeps the token of the new one out of the page", async () => {
    const older = await signInBrowser(test, test.ours.email);
    const { email } = await makeUser(test.database.db, test.ours, { email: provider.newEmail() });
    const browser = openBrowser(test.app);
    const { transactionUuid } = await signIn({ email }, browser);
    for (const [name, value] of Object.entries(older.cookies)) browser.cookies.set(name, value);
    const answer = await authenticate(browser, email, transactionUuid);
    expect(answer.json<Session>()).not.toHaveProperty("refresh_token");
    const refresh = (cookies: Record<string, string>) =>
      test.app.inject({ method: "POST", url: "/api/auth/v2/refresh", payload: {}, cookies });
    expect((await refresh(older.cookies)).statusCode).toBe(401);
    const now = refreshCookieOf(answer) ?? "";
    expect((await refresh({ [refreshCookieName]: now })).statusCode).toBe(200);
  });

  it("tells the page the trace id of a refusal, by which the log finds it", async () => {
    const answer = await openBrowser(test.app).request({ url: "/api/sso/v1/sign-in?token=a" });
    expect(answer.headers.location).toBe(
      `/login?sso_error=sso.transaction_ended&trace_id=${String(answer.headers["x-trace-id"])}`,
    );
  });

  it("does not open to another subject when its address changes hands", async () => {
    const user = await makeUser(test.database.db, test.ours, { email: provider.newEmail() });
    const first = await signIn({ email: user.email, subject: "before" });
    await authenticate(first.browser, user.email, first.transactionUuid);
    const { landing } = await signIn({ email: user.email, subject: "after" });
    expect(landing).toBe("/login?sso_error=sso.refused");
  });

  it("that is switched off stays closed, at the callback and at the end", async () => {
    const off = await makeUser(test.database.db, test.ours, {
      email: provider.newEmail(),
      deactivated: true,
    });
    expect((await signIn({ email: off.email })).landing).toBe("/login?sso_error=sso.refused");

    const user = await makeUser(test.database.db, test.ours, { email: provider.newEmail() });
    const { browser, transactionUuid } = await signIn({ email: user.email });
    await test.database.sql`update users set deactivated = true where uuid = ${user.uuid}`;
    const answer = await authenticate(browser, user.email, transactionUuid);
    expect(answer.json()).toMatchObject({ status: 403, code: "sso.refused" });
  });

  it.each([
    ["upload", { firstName: "Maya", lastName: "Lind" }, { first_name: "Maya", last_name: "Lind" }],
    ["scim", { firstName: "", lastName: "" }, { first_name: "Mia", last_name: "Brandt" }],
  ] as const)(
    "by %s is finished with what it has and what it lacks",
    async (createdBy, names, want) => {
      const user = await makeUser(test.database.db, test.ours, {
        email: provider.newEmail(),
        createdBy,
        ...names,
        isTermAccepted: false,
        confirmed: false,
        passwordHash: null,
      });
      const { browser, transactionUuid } = await signIn({
        email: user.email,
        first_name: "Mia",
        last_name: "Brandt",
      });
      const known = await describeTransaction(browser, transactionUuid);
      expect(known).toMatchObject({ is_sign_up_complete: false, created_by: createdBy });
      const answer = await authenticate(browser, user.email, transactionUuid, detailsOf());
      expect(answer.json<Session>().user).toMatchObject({
        uuid: user.uuid,
        created_by: createdBy,
        confirmed: true,
        terms_accepted: true,
        default_building_uuid: test.ours.buildingUuid,
        ...want,
      });
    },
  );
});

describe("a sign-in that must not go on", () => {
  const refused = "/login?sso_error=sso.refused";
  const ended = "/login?sso_error=sso.transaction_ended";

  it("with an address of another domain, or one that is not verified, is refused", async () => {
    const email = provider.newEmail();
    const { browser, url } = await start(email);
    const other = await visitOidcProvider(url, { email: "mia@elsewhere.example" });
    expect(await browser.open(other)).toBe(refused);
    expect((await signIn({ email, email_verified: "false" })).landing).toBe(refused);
  });

  it("that the provider or its user breaks off is told calmly", async () => {
    const { browser, url } = await start(provider.newEmail());
    expect(await browser.open(await visitOidcProvider(url, "cancel"))).toBe(refused);
  });

  it("in another browser, or without a cookie, ends; the right browser can still go on", async () => {
    const email = provider.newEmail();
    const { browser, url, transactionUuid } = await start(email);
    const callback = await visitOidcProvider(url, { email });
    const stranger = openBrowser(test.app);
    expect(await stranger.open(callback)).toBe(ended);
    await start(email, stranger);
    expect(await stranger.open(callback)).toBe(ended);
    expect(await browser.open(callback)).toBe(`/login?transaction=${transactionUuid}`);
    const seen = await stranger.request({ url: `/api/sso/v1/transactions/${transactionUuid}` });
    expect(seen.json()).toMatchObject({ status: 410, code: "sso.transaction_ended" });
    expect((await authenticate(stranger, email, transactionUuid)).statusCode).toBe(410);
  });

  it("that comes back twice ends the second time", async () => {
    const { browser, callback } = await signIn({ email: provider.newEmail() });
    expect(await browser.open(callback)).toBe(ended);
  });

  it("whose token is used twice, is another's, or none, ends", async () => {
    const { browser, signInUrl } = await start(provider.newEmail());
    expect(await browser.open(signInUrl)).toBe(ended);
    const begun = await begin(browser, provider.newEmail());
    expect(await openBrowser(test.app).open(begun.signInUrl)).toBe(ended);
    expect(await browser.open(begun.signInUrl.replace(provider.slug, "another"))).toBe(ended);
    expect(await browser.open("/api/sso/v1/sign-in?token=a&token=b")).toBe(ended);
    expect(await browser.open("/api/sso/v1/callback/oidc?code=a&state=b&tenantweb=true")).toBe(
      ended,
    );
    expect(await browser.open(begun.signInUrl)).toContain(idp.issuer);
  });

  it("that is looked at with HEAD is not used up", async () => {
    const browser = openBrowser(test.app);
    const { signInUrl } = await begin(browser, provider.newEmail());
    const head = await browser.request({ method: "HEAD", url: signInUrl });
    expect(head.statusCode).toBe(404);
    expect(await browser.open(signInUrl)).toContain(idp.issuer);
  });

  it("that is too late ends, wherever it stands", async () => {
    const email = provider.newEmail();
    const browser = openBrowser(test.app);
    const created = await begin(browser, email);
    await expire(created.transactionUuid);
    expect(await browser.open(created.signInUrl)).toBe(ended);

    const started = await start(email, browser);
    const callback = await visitOidcProvider(started.url, { email });
    await expire(started.transactionUuid);
    expect(await browser.open(callback)).toBe(ended);

    const verified = await signIn({ email }, browser);
    await expire(verified.transactionUuid);
    expect((await authenticate(browser, email, verified.transactionUuid)).statusCode).toBe(410);
  });

  it("at a provider that was switched off meanwhile is refused", async () => {
    const own = await addProvider(test, test.ours, oidcOf(idp));
    const browser = openBrowser(test.app);
    const email = own.newEmail();
    const { url } = await leaveForProvider(browser, own, email);
    await test.database.sql`update sso_providers set is_active = false where slug = ${own.slug}`;
    expect(await browser.open(await visitOidcProvider(url, { email }))).toBe(refused);
  });

  it("at a provider that does not answer says so, and the token is not lost", async () => {
    const settings = { issuer: "http://127.0.0.1:9", client_id: "a", scopes: [] };
    const silent = await addProvider(test, test.ours, { kind: "oidc", settings });
    const browser = openBrowser(test.app);
    const { url, signInUrl } = await leaveForProvider(browser, silent, silent.newEmail());
    expect(url).toBe("/login?sso_error=sso.provider_unreachable");
    expect(await browser.open(signInUrl)).toBe(url);
  });

  async function begin(browser: ReturnType<typeof openBrowser>, email: string) {
    const answer = await browser.request({
      method: "POST",
      url: "/api/sso/v1/transactions",
      payload: { provider_uuid: provider.uuid, email },
    });
    const { token, transaction_uuid: transactionUuid } = answer.json<Record<string, string>>();
    const query = new URLSearchParams({ serviceprovider: provider.slug, token: token ?? "" });
    return { signInUrl: `/api/sso/v1/sign-in?${query}`, transactionUuid: transactionUuid ?? "" };
  }

  function expire(transactionUuid: string) {
    const { sql } = test.database;
    return sql`update sso_transactions set expires_at = now() - interval '1 second' where uuid = ${transactionUuid}`;
  }

  async function start(email: string, browser = openBrowser(test.app)) {
    return { browser, ...(await leaveForProvider(browser, provider, email)) };
  }
});

describe("where the browser is sent", () => {
  it.each([
    "//evil.example",
    "https://evil.example/",
    String.raw`/\evil.example`,
    "javascript:alert(1)",
  ])("is never %s, which the query asks for", async (url) => {
    const browser = openBrowser(test.app);
    const email = provider.newEmail();
    const { signInUrl, url: first } = await leaveForProvider(browser, provider, email);
    expect(new URL(first).origin).toBe(idp.issuer);
    const again = `${signInUrl}&url=${encodeURIComponent(url)}&return=${encodeURIComponent(url)}`;
    expect(await browser.open(again)).toBe("/login?sso_error=sso.transaction_ended");
    const callback = await visitOidcProvider(first, { email });
    const landing = await browser.open(`${callback}&url=${encodeURIComponent(url)}`);
    expect(landing).toMatch(/^\/login\?transaction=[\da-f-]{36}$/);
  });

  it("is the configured host's redirect URI, whatever host a request names", async () => {
    const browser = openBrowser(test.app, "evil.example");
    const { url } = await leaveForProvider(browser, provider, provider.newEmail());
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(testRedirectUri);
  });
});
