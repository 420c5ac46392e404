import type { Session } from "@portico/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SamlIdp, startSamlIdp } from "../../../../../e2e/support/saml-idp.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { openBrowser } from "./testing/browser.ts";
import {
  addProvider,
  authenticate,
  describeTransaction,
  leaveForProvider,
  testOrigin,
  type TestProvider,
} from "./testing/sso-trip.ts";
import { type Typed, visitSamlProvider } from "./testing/visit-provider.ts";

const refused = "/login?sso_error=sso.refused";
const ended = "/login?sso_error=sso.transaction_ended";

const test = usePortal();
let idp: SamlIdp;
let provider: TestProvider;
beforeAll(async () => {
  idp = await startSamlIdp();
  provider = await addProvider(test, test.ours, samlOf(idp));
});
afterAll(() => idp.stop());

function samlOf({ entityId, url, certificate }: SamlIdp) {
  const settings = {
    entity_id: entityId,
    single_signon_service: url,
    certificates: [certificate],
  };
  return { kind: "saml" as const, settings };
}

const acsUrl = (slug = provider.slug) => `${testOrigin}/api/user-verification/saml/${slug}/acs`;

/** Somebody's way to the provider, up to the form that it posts. */
async function visit(typed: Typed, browser = openBrowser(test.app)) {
  const trip = await leaveForProvider(browser, provider, typed.email);
  return { browser, ...trip, ...(await visitSamlProvider(trip.url, typed)) };
}

const details = () => ({
  building_uuid: test.ours.buildingUuid,
  is_term_accepted: true,
  is_email_accepted: false,
});

describe("signing in at a SAML provider", () => {
  it("leads by its post, which has no cookie, back to the page of the same browser", async () => {
    const email = provider.newEmail();
    const typed = { email, first_name: "Noor", last_name: "Haddad" };
    const { browser, action, form, transactionUuid } = await visit(typed);
    expect(action).toBe(acsUrl());
    const next = await browser.postFromElsewhere(action, form);
    expect(next).toMatch(/^\/api\/sso\/v1\/callback\/saml\?token=/);
    expect(await browser.open(next)).toBe(`/login?transaction=${transactionUuid}`);
    expect(await describeTransaction(browser, transactionUuid)).toMatchObject({
      verified_email: email,
      first_name: "Noor",
      last_name: "Haddad",
      is_sign_up_complete: false,
    });
    const answer = await authenticate(browser, email, transactionUuid, details());
    expect(answer.json<Session>().user).toMatchObject({ email, created_by: "acs" });
  });

  it("opens the account that was there before", async () => {
    const user = await makeUser(test.database.db, test.ours, { email: provider.newEmail() });
    const { browser, action, form, transactionUuid } = await visit({ email: user.email });
    await browser.open(await browser.postFromElsewhere(action, form));
    const answer = await authenticate(browser, user.email, transactionUuid);
    expect(answer.json<Session>().user.uuid).toBe(user.uuid);
  });

  it("is of no use to a browser that began it for somebody else to finish", async () => {
    const victim = await makeUser(test.database.db, test.ours, { email: provider.newEmail() });
    const { browser: attacker, action, form, transactionUuid } = await visit(victim);
    const victims = openBrowser(test.app);
    const next = await victims.postFromElsewhere(action, form);
    expect(next).toContain("/callback/saml?token=");
    const seen = await attacker.request({ url: `/api/sso/v1/transactions/${transactionUuid}` });
    expect(seen.statusCode).toBe(410);
    expect((await authenticate(attacker, victim.email, transactionUuid)).statusCode).toBe(410);
    expect(await attacker.open("/api/sso/v1/callback/saml")).toBe(ended);
    expect(await victims.open(next)).toBe(ended);
    expect((await authenticate(victims, victim.email, transactionUuid)).statusCode).toBe(410);
  });
});

describe("a response", () => {
  it("that comes twice is taken once", async () => {
    const { browser, action, form } = await visit({ email: provider.newEmail() });
    const next = await browser.postFromElsewhere(action, form);
    expect(await browser.postFromElsewhere(action, form)).toBe(ended);
    expect(await browser.open(next)).toContain("/login?transaction=");
    expect(await browser.open(next)).toBe(ended);
  });

  it("whose assertion was used is refused even for a request that still waits", async () => {
    const { browser, action, form, transactionUuid } = await visit({ email: provider.newEmail() });
    await browser.postFromElsewhere(action, form);
    await test.database
      .sql`update sso_transactions set state = 'started' where uuid = ${transactionUuid}`;
    expect(await browser.postFromElsewhere(action, form)).toBe(refused);
  });

  it.each([
    ["was changed", (form: string) => form.replace(/.{4}$/, "AAAA"), ended],
    ["is no base64", () => "<xml>", ended],
    ["is missing", () => "", refused],
  ])("that %s is refused, and the right one still works", async (_what, change, expected) => {
    const { browser, action, form } = await visit({ email: provider.newEmail() });
    const bad = { ...form, SAMLResponse: change(form.SAMLResponse) };
    expect(await browser.postFromElsewhere(action, bad)).toBe(expected);
    expect(await browser.postFromElsewhere(action, form)).toContain("token=");
  });

  it("with another address than was signed is refused", async () => {
    const email = provider.newEmail();
    const { browser, action, form } = await visit({ email });
    const xml = Buffer.from(form.SAMLResponse, "base64").toString();
    const forged = xml.replaceAll(email, `x${email.slice(1)}`);
    const bad = { ...form, SAMLResponse: Buffer.from(forged).toString("base64") };
    expect(await browser.postFromElsewhere(action, bad)).toBe(refused);
  });

  it("is not taken at another provider's address, nor at none", async () => {
    const other = await addProvider(test, test.theirs, samlOf(idp));
    const { browser, form } = await visit({ email: provider.newEmail() });
    expect(await browser.postFromElsewhere(acsUrl(other.slug), form)).toBe(ended);
    const notFound = "/login?sso_error=sso.provider_not_found";
    expect(await browser.postFromElsewhere(acsUrl("nobody"), form)).toBe(notFound);
  });

  it("of a provider with the same name but another key is refused", async () => {
    const stranger = await startSamlIdp();
    const settings = { ...samlOf(idp).settings, certificates: [stranger.certificate] };
    const own = await addProvider(test, test.ours, { kind: "saml", settings });
    const browser = openBrowser(test.app);
    const email = own.newEmail();
    const { url } = await leaveForProvider(browser, own, email);
    const { action, form } = await visitSamlProvider(url, { email });
    expect(await browser.postFromElsewhere(action, form)).toBe(refused);
    await stranger.stop();
  });

  it("about an address of another domain is refused", async () => {
    const { browser, url } = await visit({ email: provider.newEmail() });
    const { action, form } = await visitSamlProvider(url, { email: "mia@elsewhere.example" });
    expect(await browser.postFromElsewhere(action, form)).toBe(refused);
  });

  it("that comes too late, or that nobody asked for, ends", async () => {
    const { browser, action, form, transactionUuid } = await visit({ email: provider.newEmail() });
    await test.database
      .sql`update sso_transactions set expires_at = now() where uuid = ${transactionUuid}`;
    expect(await browser.postFromElsewhere(action, form)).toBe(ended);
  });

  it.each(["https://evil.example/", "//evil.example", "/login?transaction=x"])(
    "never leads to its RelayState (%s)",
    async (relayState) => {
      const { browser, action, form } = await visit({ email: provider.newEmail() });
      const next = await browser.postFromElsewhere(action, { ...form, RelayState: relayState });
      expect(next).toMatch(/^\/api\/sso\/v1\/callback\/saml\?token=[\w.-]+$/);
    },
  );

  it("larger than a quarter of a megabyte is not read", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: `/api/user-verification/saml/${provider.slug}/acs`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `SAMLResponse=${"A".repeat(256 * 1024)}`,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe("forms", () => {
  it("are read at no other address", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/auth/v2/login",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "email=a&password=b",
    });
    expect(answer.json()).toMatchObject({ status: 415 });
  });
});

describe("the metadata", () => {
  it("names the host that it is asked at, and the key that signs", async () => {
    const answer = await openBrowser(test.app).request({
      url: `/api/user-verification/saml/${provider.slug}/metadata`,
    });
    expect(answer.headers["content-type"]).toBe("application/samlmetadata+xml; charset=utf-8");
    expect(answer.body).toContain(
      `entityID="${testOrigin}/api/user-verification/saml/${provider.slug}/metadata"`,
    );
    expect(answer.body).toContain(`Location="${acsUrl()}"`);
    expect(answer.body).toContain("X509Certificate");
  });

  it("of what is no SAML provider is not found", async () => {
    const settings = { issuer: "https://a.example", client_id: "a", scopes: [] };
    const oidc = await addProvider(test, test.ours, { kind: "oidc", settings });
    for (const slug of [oidc.slug, "nobody"]) {
      const answer = await test.app.inject(`/api/user-verification/saml/${slug}/metadata`);
      expect(answer.json()).toMatchObject({ status: 404, code: "sso.provider_not_found" });
    }
  });
});

describe("requests", () => {
  it("are signed, so that a provider may refuse others", async () => {
    const metadata = await test.app.inject(`/api/user-verification/saml/${provider.slug}/metadata`);
    const body = /X509Certificate>([^<]+)</.exec(metadata.body)?.[1] ?? "";
    const requestCertificate = `-----BEGIN CERTIFICATE-----\n${body.trim()}\n-----END CERTIFICATE-----\n`;
    const strict = await startSamlIdp({ requestCertificate });
    const own = await addProvider(test, test.ours, samlOf(strict));
    const browser = openBrowser(test.app);
    const { url } = await leaveForProvider(browser, own, own.newEmail());
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(/&Signature=.*/, ""))).status).toBe(400);
    await strict.stop();
  });
});
