import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SamlIdp, startSamlIdp } from "../../../../../e2e/support/saml-idp.ts";
import {
  startWaywardProvider,
  type WaywardProvider,
} from "../../adapters/sso/oidc/testing/wayward-provider.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { openBrowser } from "./testing/browser.ts";
import {
  addProvider,
  authenticate,
  leaveForProvider,
  type TestProvider,
} from "./testing/sso-trip.ts";
import { addWayward, verifiedTransaction, visitWayward } from "./testing/verified.ts";
import { visitSamlProvider } from "./testing/visit-provider.ts";

const times = 50;

const test = usePortal();
let wayward: WaywardProvider;
let provider: TestProvider;
let idp: SamlIdp;
beforeAll(async () => {
  wayward = await startWaywardProvider();
  provider = await addWayward(test, test.ours, wayward);
  idp = await startSamlIdp();
});
afterAll(async () => {
  await wayward.stop();
  await idp.stop();
});

const details = () => ({
  first_name: "Mia",
  last_name: "Brandt",
  building_uuid: test.ours.buildingUuid,
  is_term_accepted: true,
  is_email_accepted: false,
});

/** What many at once get, counted. */
async function outcomes(attempt: () => Promise<string | number>): Promise<Map<string, number>> {
  const all = await Promise.all(Array.from({ length: times }, attempt));
  const groups = Map.groupBy(all, (outcome) => String(outcome).replace(/=[\da-f-]{36}.*$/, "="));
  return new Map([...groups].map(([outcome, { length }]) => [outcome, length]));
}

const ended = "/login?sso_error=sso.transaction_ended";

describe(`of ${times} who do the same at once`, () => {
  it("one opens the provider with the token", async () => {
    const browser = openBrowser(test.app);
    const email = provider.newEmail();
    const begun = await browser.request({
      method: "POST",
      url: "/api/sso/v1/transactions",
      payload: { provider_uuid: provider.uuid, email },
    });
    const query = new URLSearchParams({
      serviceprovider: provider.slug,
      token: begun.json<{ token: string }>().token,
    });
    const found = await outcomes(async () => {
      const next = await browser.open(`/api/sso/v1/sign-in?${query}`);
      return next.startsWith(wayward.issuer) ? "provider" : next;
    });
    expect(found).toEqual(
      new Map([
        ["provider", 1],
        [ended, times - 1],
      ]),
    );
  });

  it("one brings the answer of an OpenID provider", async () => {
    const browser = openBrowser(test.app);
    const email = provider.newEmail();
    const { callback } = await visitWayward(browser, wayward, provider, email);
    const asked = wayward.tokenAuth.length;
    const found = await outcomes(() => browser.open(callback));
    expect(found.get("/login?transaction=")).toBe(1);
    expect(found.get(ended)).toBe(times - 1);
    expect(wayward.tokenAuth.length - asked).toBe(1);
  });

  it("one gets the session, and there is one account", async () => {
    const email = provider.newEmail();
    const { browser, transactionUuid } = await verifiedTransaction(test, wayward, provider, email);
    const found = await outcomes(
      async () => (await authenticate(browser, email, transactionUuid, details())).statusCode,
    );
    expect(found).toEqual(
      new Map([
        ["200", 1],
        ["410", times - 1],
      ]),
    );
    const { sql } = test.database;
    const rows =
      await sql`select s.uuid from users u join sessions s on s.user_uuid = u.uuid where u.email = ${email}`;
    expect(rows).toHaveLength(1);
  });

  it("many would get it if the transaction did not move on (the test can tell)", async () => {
    const { sql } = test.database;
    await sql`create function stand_still() returns trigger language plpgsql as 'begin new.state := old.state; return new; end'`;
    const email = provider.newEmail();
    const { browser, transactionUuid } = await verifiedTransaction(test, wayward, provider, email);
    await sql`create trigger stand_still before update on sso_transactions for each row execute function stand_still()`;
    const found = await outcomes(
      async () => (await authenticate(browser, email, transactionUuid, details())).statusCode,
    );
    await sql`drop trigger stand_still on sso_transactions`;
    expect(found.get("200")).toBeGreaterThan(1);
  });

  it("one posts the response of a SAML provider, and one takes it over", async () => {
    const settings = {
      entity_id: idp.entityId,
      single_signon_service: idp.url,
      certificates: [idp.certificate],
    };
    const saml = await addProvider(test, test.ours, { kind: "saml", settings });
    const browser = openBrowser(test.app);
    const email = saml.newEmail();
    const { url } = await leaveForProvider(browser, saml, email);
    const { action, form } = await visitSamlProvider(url, { email });
    let next = "";
    const posted = await outcomes(async () => {
      const location = await browser.postFromElsewhere(action, form);
      if (!location.includes("token=")) return "refused";
      next = location;
      return "taken";
    });
    expect(posted.get("taken")).toBe(1);
    const taken = await outcomes(() => browser.open(next));
    expect(taken.get("/login?transaction=")).toBe(1);
    expect(taken.get(ended)).toBe(times - 1);
  });
});

describe("two first sign-ins of one person at once", () => {
  it("both succeed, with one account", async () => {
    const email = provider.newEmail();
    const trips = [
      await verifiedTransaction(test, wayward, provider, email),
      await verifiedTransaction(test, wayward, provider, email),
    ];
    const answers = await Promise.all(
      trips.map(({ browser, transactionUuid }) =>
        authenticate(browser, email, transactionUuid, details()),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await test.database.sql`select 1 from users where email = ${email}`;
    expect(rows).toHaveLength(1);
  });
});
