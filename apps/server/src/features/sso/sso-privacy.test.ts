import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SamlIdp, startSamlIdp } from "../../../../../e2e/support/saml-idp.ts";
import {
  startWaywardProvider,
  type WaywardProvider,
} from "../../adapters/sso/oidc/testing/wayward-provider.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { openBrowser } from "./testing/browser.ts";
import { addProvider, leaveForProvider, type TestProvider } from "./testing/sso-trip.ts";
import { addWayward, visitWayward } from "./testing/verified.ts";
import { visitSamlProvider } from "./testing/visit-provider.ts";

const test = usePortal();
let wayward: WaywardProvider;
let oidc: TestProvider;
let idp: SamlIdp;
let saml: TestProvider;
const logged: unknown[] = [];

beforeAll(async () => {
  const keep = (...entry: unknown[]) => void logged.push(entry);
  test.app.addHook("onRequest", async (request) => {
    const { log } = request;
    Object.assign(log, { trace: keep, debug: keep, info: keep, warn: keep, error: keep });
  });
  wayward = await startWaywardProvider();
  oidc = await addWayward(test, test.ours, wayward);
  idp = await startSamlIdp();
  const settings = {
    entity_id: idp.entityId,
    single_signon_service: idp.url,
    certificates: [idp.certificate],
  };
  saml = await addProvider(test, test.ours, { kind: "saml", settings });
});
afterAll(async () => {
  await wayward.stop();
  await idp.stop();
});

/** Everything that the tables of single sign-on hold. */
async function stored(): Promise<string> {
  const { sql } = test.database;
  const tables = [
    "sso_providers",
    "sso_transactions",
    "sso_identities",
    "saml_assertions",
    "saml_keys",
  ];
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql(table)}`));
  return JSON.stringify(rows);
}

describe("what is kept of a sign-in under way", () => {
  it("opens nothing: hashes, and what is sealed", async () => {
    const browser = openBrowser(test.app);
    const { signInUrl, url } = await leaveForProvider(browser, oidc, oidc.newEmail());
    const asked = new URL(url).searchParams;
    const token = new URLSearchParams(signInUrl.split("?")[1]).get("token") ?? "";
    const secrets = [
      wayward.clientSecret,
      [...browser.cookies.values()][0],
      token,
      token.split(".")[1],
      asked.get("state"),
      asked.get("nonce"),
    ];
    const kept = await stored();
    expect(kept).toContain(oidc.slug);
    for (const secret of secrets) {
      expect(secret).toMatch(/.{20}/);
      expect(kept).not.toContain(secret);
    }
  });

  it("is dropped when it has run out", async () => {
    const { sql } = test.database;
    const { transactionUuid } = await leaveForProvider(
      openBrowser(test.app),
      oidc,
      oidc.newEmail(),
    );
    await sql`update sso_transactions set expires_at = now() - interval '1 second'`;
    await sql`insert into saml_assertions values (${saml.uuid}, 'old', now() - interval '1 second'), (${saml.uuid}, 'new', now() + interval '1 minute')`;
    await test.app.housekeeping.runNow();
    expect(await sql`select 1 from sso_transactions where uuid = ${transactionUuid}`).toEqual([]);
    const left = await sql`select assertion_id from saml_assertions`;
    expect(left.map((row) => String(row["assertion_id"]))).toEqual(["new"]);
  });
});

describe("the log", () => {
  it("says why somebody was refused, and nothing of who or with what", async () => {
    logged.length = 0;
    const browser = openBrowser(test.app);
    const email = oidc.newEmail();
    const trip = await visitWayward(browser, wayward, oidc, email);
    wayward.ways = { claims: (claims) => ({ ...claims, nonce: "another", email }) };
    await browser.open(trip.callback);
    await openBrowser(test.app).open(trip.callback);

    const address = saml.newEmail();
    const { url } = await leaveForProvider(browser, saml, address);
    const { action, form } = await visitSamlProvider(url, { email: address });
    const xml = Buffer.from(form.SAMLResponse, "base64").toString();
    const forged = Buffer.from(xml.replace(address, `x${address}`)).toString("base64");
    await browser.postFromElsewhere(action, { ...form, SAMLResponse: forged });

    const text = JSON.stringify(logged);
    expect(text).toContain("token: jwt_claim_comparison_failed");
    expect(text).toContain("state_unknown");
    expect(text).toContain("saml: ");
    const query = new URL(trip.callback).searchParams;
    const secrets = [
      email,
      address,
      query.get("code"),
      query.get("state"),
      form.SAMLResponse.slice(0, 40),
      [...browser.cookies.values()][0],
      wayward.clientSecret,
    ];
    for (const secret of secrets) {
      expect(secret).toMatch(/.{20}/);
      expect(text).not.toContain(secret);
    }
  });
});
