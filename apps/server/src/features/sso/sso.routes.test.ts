import { randomUUID } from "node:crypto";
import type { EmailAvailability, Session, SsoOptions } from "@portico/contract";
import { describe, expect, it } from "vitest";
import {
  makeBrand,
  makeBuilding,
  makePortfolio,
  makeUser,
  testPassword,
} from "../../testing/factories.ts";
import { mailsTo } from "../../testing/mails.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { providersLimit } from "./sso.routes.ts";
import { openBrowser } from "./testing/browser.ts";
import { addProvider, authenticate } from "./testing/sso-trip.ts";
import { addWayward, useWayward, verifiedTransaction, visitWayward } from "./testing/verified.ts";
import { tripLimit } from "./transactions/trips.service.ts";

const test = usePortal();
const sso = useWayward(test);

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "POST", url: `/api${url}`, payload, headers });

async function optionsAt(host: string, email: string): Promise<SsoOptions> {
  const url = `/api/sso/v1/providers?${new URLSearchParams({ email })}`;
  return (await test.app.inject({ url, headers: { host } })).json<SsoOptions>();
}

const samlSettings = {
  entity_id: "https://idp.example",
  single_signon_service: "https://idp.example/sso",
  certificates: [],
};

describe("the providers of an address", () => {
  it("are told with the address that opens them, OpenID and SAML apart", async () => {
    const saml = await addProvider(test, test.ours, { kind: "saml", settings: samlSettings });
    expect(await optionsAt("localhost", saml.newEmail())).toEqual({
      sso_required: false,
      oidc_providers: [],
      saml_providers: [
        {
          uuid: saml.uuid,
          name: `Company ${saml.slug}`,
          single_signon_service: "https://idp.example/sso",
          sign_in_url: `/api/sso/v1/sign-in?serviceprovider=${saml.slug}&url=%2F&buildingUUID=&token={token}`,
        },
      ],
    });
    const oidc = await optionsAt("localhost", sso.provider.newEmail().toUpperCase());
    expect(oidc.oidc_providers).toMatchObject([
      { uuid: sso.provider.uuid, issuer: sso.wayward.issuer },
    ]);
    expect(JSON.stringify(oidc)).not.toContain("secret");
  });

  it("are told of the domain alone, too, for the source that asks", async () => {
    const url = `/api/sso/v1/providers/${sso.provider.domain}?source=tenantweb`;
    const answer = await test.app.inject(url);
    expect(answer.json<SsoOptions>().oidc_providers).toHaveLength(1);
  });

  it("are none for a domain that nobody configured, or that were switched off", async () => {
    const none = { sso_required: false, oidc_providers: [], saml_providers: [] };
    expect(await optionsAt("localhost", "a@stranger.example")).toEqual(none);
    const off = await addProvider(test, test.ours, {
      kind: "saml",
      settings: samlSettings,
      isActive: false,
      isRequired: true,
    });
    expect(await optionsAt("localhost", off.newEmail())).toEqual(none);
  });

  it("refuses what is no address", async () => {
    const answer = await test.app.inject("/api/sso/v1/providers?email=nobody");
    expect(answer.json()).toMatchObject({ status: 400, code: "invalid_email" });
  });

  it("come with the availability check, and follow a change at once", async () => {
    const email = sso.provider.newEmail();
    const check = async () =>
      (await post("/auth/v2/validate-email", { email })).json<EmailAvailability>().sso;
    expect(await check()).toMatchObject({ sso_required: false });
    const { sql } = test.database;
    await sql`update sso_domains set is_required = true where domain = ${sso.provider.domain}`;
    await expect.poll(check).toMatchObject({ sso_required: true });
    await sql`update sso_domains set is_required = false where domain = ${sso.provider.domain}`;
    await expect.poll(check).toMatchObject({ sso_required: false });
  });

  it("at a brand that shows only its own buildings are its own", async () => {
    const host = `${randomUUID()}.example`;
    const identifier = `B-${randomUUID()}`;
    const brand = await makeBrand(test.database.db, {
      identifier,
      hostNames: [host],
      scope: identifier,
    });
    const { portfolio, building } = await makePortfolio(test.database.db, brand.uuid);
    const place = { ...test.theirs, portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
    const own = await addProvider(test, place, { kind: "saml", settings: samlSettings });
    expect((await optionsAt(host, own.newEmail())).saml_providers).toHaveLength(1);
    expect((await optionsAt("localhost", own.newEmail())).saml_providers).toHaveLength(1);
    expect((await optionsAt(host, sso.provider.newEmail())).oidc_providers).toHaveLength(0);
    const body = { provider_uuid: sso.provider.uuid, email: sso.provider.newEmail() };
    const foreign = await post("/sso/v1/transactions", body, { host });
    expect(foreign.json()).toMatchObject({ status: 404, code: "sso.provider_not_found" });
  });
});

describe("a password", () => {
  it("is refused where the provider is required, and accepted where it is not", async () => {
    const required = await addWayward(test, test.ours, sso.wayward, true);
    for (const [of, expected] of [
      [required, { status: 403, code: "auth.sso_required" }],
      [sso.provider, { expires_in: 600 }],
    ] as const) {
      const { email } = await makeUser(test.database.db, test.ours, { email: of.newEmail() });
      const answer = await post("/auth/v2/login", { email, password: testPassword });
      expect(answer.json()).toMatchObject(expected);
    }
  });
});

describe("beginning a sign-in", () => {
  const begin = (body: object, headers = {}) => post("/sso/v1/transactions", body, headers);

  it("answers a token and ties it to the browser by a cookie that no script reads", async () => {
    const answer = await begin({
      provider_uuid: sso.provider.uuid,
      email: sso.provider.newEmail(),
    });
    expect(answer.json()).toEqual({
      transaction_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      token: expect.stringMatching(/^[\da-f-]{36}\.[\w-]{43}$/),
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.cookies).toMatchObject([
      { name: "portico-sso", httpOnly: true, sameSite: "Lax", path: "/" },
    ]);
  });

  it("takes the __Host- cookie over https", async () => {
    const secure = await createTestApp({ PUBLIC_URL: "https://localhost" });
    const own = await addProvider(secure, secure.ours, { kind: "saml", settings: samlSettings });
    const answer = await secure.app.inject({
      method: "POST",
      url: "/api/sso/v1/transactions",
      payload: { provider_uuid: own.uuid, email: own.newEmail() },
    });
    expect(answer.cookies).toMatchObject([
      { name: "__Host-portico-sso", httpOnly: true, secure: true, path: "/" },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty("domain");
    await secure.close();
  });

  it("keeps the browser's cookie for a second tab, but none that we did not make", async () => {
    const body = { provider_uuid: sso.provider.uuid, email: sso.provider.newEmail() };
    const [first] = (await begin(body)).cookies;
    const cookie = `portico-sso=${first?.value}`;
    const [second] = (await begin(body, { cookie })).cookies;
    expect(second?.value).toBe(first?.value);
    const [third] = (await begin(body, { cookie: "portico-sso=abc" })).cookies;
    expect(third?.value).toMatch(/^[\w-]{43}$/);
  });

  it("is refused for a provider of another domain, and for none", async () => {
    const other = await addWayward(test, test.theirs, sso.wayward);
    for (const provider_uuid of [other.uuid, randomUUID()]) {
      const answer = await begin({ provider_uuid, email: sso.provider.newEmail() });
      expect(answer.json()).toMatchObject({ status: 404, code: "sso.provider_not_found" });
    }
  });

  it.each([
    ["no provider", { email: "a@b.example" }],
    ["a provider that is no uuid", { provider_uuid: "x", email: "a@b.example" }],
    ["an object for an address", { provider_uuid: randomUUID(), email: {} }],
  ])("is refused with %s", async (_what, body) => {
    expect((await begin(body)).json()).toMatchObject({ status: 400, code: "request.invalid" });
  });

  it("is refused to another site's page", async () => {
    const body = { provider_uuid: sso.provider.uuid, email: sso.provider.newEmail() };
    const answer = await begin(body, { origin: "https://evil.example" });
    expect(answer.json()).toMatchObject({ status: 403, code: "auth.foreign_origin" });
  });
});

describe("somebody who asks too often from one network", () => {
  it.each([
    [providersLimit, { url: "/api/sso/v1/providers?email=a@b.example" }],
    [
      tripLimit,
      {
        method: "POST" as const,
        url: "/api/sso/v1/transactions",
        payload: { provider_uuid: randomUUID(), email: "a@b.example" },
      },
    ],
  ])("has to wait ($name)", async (limit, request) => {
    const remoteAddress = "192.0.2.7";
    const limiter = createRateLimiter(test.database.db);
    const takes = Array.from({ length: limit.count }, () => limiter.require(limit, remoteAddress));
    await Promise.all(takes);
    const answer = await test.app.inject({ ...request, remoteAddress });
    expect(answer.json()).toMatchObject({ status: 429, code: "auth.too_many_attempts" });
  });
});

describe("a transaction", () => {
  it("is told to nobody without its cookie, and not by a key that is none", async () => {
    const email = sso.provider.newEmail();
    const { transactionUuid } = await verifiedTransaction(test, sso.wayward, sso.provider, email);
    const stranger = await test.app.inject(`/api/sso/v1/transactions/${transactionUuid}`);
    expect(stranger.json()).toMatchObject({ status: 410, code: "sso.transaction_ended" });
    const invalid = await test.app.inject("/api/sso/v1/transactions/x");
    expect(invalid.statusCode).toBe(400);
  });
});

describe("the end of a sign-in", () => {
  const verified = (email: string) => verifiedTransaction(test, sso.wayward, sso.provider, email);
  const details = (values: object = {}) => ({
    first_name: "Mia",
    last_name: "Brandt",
    building_uuid: test.ours.buildingUuid,
    is_term_accepted: true,
    is_email_accepted: false,
    ...values,
  });

  it("needs the address that was typed, whatever its case, and one transaction", async () => {
    const email = sso.provider.newEmail();
    const { browser, transactionUuid } = await verified(email);
    const other = await authenticate(browser, sso.provider.newEmail(), transactionUuid, details());
    expect(other.json()).toMatchObject({ status: 410, code: "sso.transaction_ended" });
    const split = await browser.request({
      method: "POST",
      url: `/api/sso/v2/authenticate?uuid=${randomUUID()}`,
      payload: { email, transaction: transactionUuid, user: details() },
    });
    expect(split.statusCode).toBe(410);
    const upper = email.toUpperCase();
    expect((await authenticate(browser, upper, transactionUuid, details())).statusCode).toBe(200);
  });

  it("is refused to another site's page, and to a browser without cookie", async () => {
    const email = sso.provider.newEmail();
    const { browser, transactionUuid } = await verified(email);
    const payload = { email, transaction: transactionUuid, user: details() };
    const request = { method: "POST" as const, url: "/api/sso/v2/authenticate", payload };
    const foreign = await browser.request({
      ...request,
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.json()).toMatchObject({ status: 403, code: "auth.foreign_origin" });
    expect((await test.app.inject(request)).statusCode).toBe(410);
  });

  it("leaves the transaction as it is while the sign-up is not right", async () => {
    const email = sso.provider.newEmail();
    const { browser, transactionUuid } = await verified(email);
    const guests = await makeBuilding(test.database.db, test.theirs.portfolioUuid, "Open House");
    await test.database
      .sql`update buildings set is_guest_building = true where uuid = ${guests.uuid}`;
    for (const [user, expected] of [
      [undefined, { status: 409, code: "sso.sign_up_required" }],
      [details({ is_term_accepted: false }), { status: 400, code: "auth.terms_not_accepted" }],
      [
        details({ building_uuid: test.theirs.buildingUuid }),
        { status: 400, code: "auth.building_not_open" },
      ],
      [details({ building_uuid: guests.uuid }), { status: 400, code: "auth.building_not_open" }],
      [details({ building_uuid: "x" }), { status: 400, code: "request.invalid" }],
    ] as const) {
      const answer = await authenticate(browser, email, transactionUuid, user);
      expect(answer.json()).toMatchObject(expected);
    }
    const [row] = await test.database.sql`select 1 from users where email = ${email}`;
    expect(row).toBeUndefined();
    expect((await authenticate(browser, email, transactionUuid, details())).statusCode).toBe(200);
    const again = await authenticate(browser, email, transactionUuid, details());
    expect(again.json()).toMatchObject({ status: 410, code: "sso.transaction_ended" });
  });

  it("needs a name from somebody", async () => {
    const email = sso.provider.newEmail();
    const browser = openBrowser(test.app);
    const { callback, transactionUuid } = await visitWayward(
      browser,
      sso.wayward,
      sso.provider,
      email,
    );
    const nameless = { given_name: " ", family_name: "" };
    sso.wayward.ways = {
      claims: (claims) => ({ ...claims, sub: email, email, ...nameless }),
      userinfo: () => ({ sub: email, ...nameless }),
    };
    await browser.open(callback);
    const user = details({ first_name: undefined });
    const answer = await authenticate(browser, email, transactionUuid, user);
    expect(answer.json()).toMatchObject({
      code: "request.invalid",
      fields: { "/user/first_name": "is needed" },
    });
  });

  it("tells the owner of an account once that a provider opens it, in their language and brand", async () => {
    const { db } = test.database;
    const home = await makeBrand(db);
    const { portfolio } = await makePortfolio(db, home.uuid);
    const place = { portfolioUuid: portfolio.uuid };
    const owner = await makeUser(db, place, { email: sso.provider.newEmail(), locale: "de-de" });
    for (let round = 0; round < 2; round += 1) {
      const { browser, transactionUuid } = await verified(owner.email);
      expect((await authenticate(browser, owner.email, transactionUuid)).statusCode).toBe(200);
    }
    const subject = `Sie melden sich jetzt mit Company ${sso.provider.slug} bei ${home.name} an`;
    expect(await mailsTo(test.app, owner.email)).toMatchObject([{ subject }]);
  });

  it("tells nobody of a provider that the account began with", async () => {
    const email = sso.provider.newEmail();
    const { browser, transactionUuid } = await verified(email);
    expect((await authenticate(browser, email, transactionUuid, details())).statusCode).toBe(200);
    expect(await mailsTo(test.app, email)).toEqual([]);
  });

  it("speaks the language and remembers the brand of the sign-up", async () => {
    const email = sso.provider.newEmail();
    const { browser, transactionUuid } = await verified(email);
    const answer = await browser.request({
      method: "POST",
      url: "/api/sso/v2/authenticate",
      headers: { "accept-language": "de-DE" },
      payload: { email, transaction: transactionUuid, user: details() },
    });
    expect(answer.json<Session>().user).toMatchObject({
      locale: "de-de",
      signup_app_brand: "HQO",
    });
  });

  it("lets somebody keep the building that they were entered for, though no domain opens it", async () => {
    const user = await makeUser(
      test.database.db,
      { portfolioUuid: test.theirs.portfolioUuid, buildingUuid: test.theirs.buildingUuid },
      { email: sso.provider.newEmail(), createdBy: "upload", isTermAccepted: false },
    );
    const { browser, transactionUuid } = await verified(user.email);
    const own = details({ building_uuid: test.theirs.buildingUuid.toUpperCase() });
    const answer = await authenticate(browser, user.email, transactionUuid, own);
    expect(answer.json<Session>().user).toMatchObject({
      default_building_uuid: test.theirs.buildingUuid,
      first_name: "Maya",
    });
    const rows = await test.database.sql`select 1 from memberships where user_uuid = ${user.uuid}`;
    expect(rows).toHaveLength(1);
  });

  it("is refused when the operator has taken the domain from the provider meanwhile", async () => {
    const own = await addWayward(test, test.ours, sso.wayward);
    const email = own.newEmail();
    const { browser, transactionUuid } = await verifiedTransaction(test, sso.wayward, own, email);
    await test.database.sql`delete from sso_domains where domain = ${own.domain}`;
    const answer = await authenticate(browser, email, transactionUuid, details());
    expect(answer.json()).toMatchObject({ status: 403, code: "sso.refused" });
  });
});
