import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OidcIdp, startOidcProvider } from "../../../e2e/support/oidc-provider.ts";
import { buildApp } from "./app.ts";
import { loadEnv } from "./env.ts";
import { createRemoteLinks } from "./features/images/remote/remote-link.ts";
import { chargeTokenPurpose, paymentCharges } from "./features/payments/charges/charges.tables.ts";
import { takeCard } from "./features/payments/testing/take-card.ts";
import { cardIn, createWallet } from "./features/payments/testing/wallet.ts";
import { openSamlKey } from "./features/sso/saml-key.ts";
import { openBrowser, type TestBrowser } from "./features/sso/testing/browser.ts";
import {
  addProvider,
  authenticate,
  leaveForProvider,
  testRedirectUri,
} from "./features/sso/testing/sso-trip.ts";
import { visitOidcProvider } from "./features/sso/testing/visit-provider.ts";
import type { Keyring } from "./platform/crypto/keyring.ts";
import { deriveKey, seal, unseal } from "./platform/crypto/secret-box.ts";
import { readTicket, writeTicket } from "./platform/crypto/ticket.ts";
import { getTableConfig, is, PgTable, sql } from "./platform/database/drizzle.ts";
import { findLost, forgetLost } from "./platform/database/forget-lost.ts";
import { resealAll, sealedColumns } from "./platform/database/reseal.ts";
import * as schema from "./platform/database/schema.ts";
import { makeEmailDomain, makeUser, testPassword } from "./testing/factories.ts";
import { codeIn, mailsTo } from "./testing/mails.ts";
import { usePortal } from "./testing/use-portal.ts";
import { codeOf, createFactorClient } from "./features/auth/factors/testing/factor-client.ts";

const fresh = randomBytes(32);
/** What is made where no copy of the one before is left. */
const lost = randomBytes(32);
const test = usePortal();
let idp: OidcIdp;
const processes: FastifyInstance[] = [];
beforeAll(async () => {
  idp = await startOidcProvider({ redirectUris: [testRedirectUri] });
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await idp.stop();
});

/** A process of the portal with secrets of its own. */
async function startWith(secretKey: Keyring): Promise<FastifyInstance> {
  const { database } = test;
  const env = loadEnv({ LOG_LEVEL: "silent", SECURITY_LOG: "off" });
  const process = await buildApp({ env, database, noticesUrl: database.url, secretKey });
  processes.push(process);
  return process;
}

/** The same browser, which reaches another process now. */
function moved(browser: TestBrowser, process: FastifyInstance): TestBrowser {
  const other = openBrowser(process);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

const post = (browser: TestBrowser, path: string, payload: object) =>
  browser.request({ method: "POST", url: `/api${path}`, payload });

async function signedIn(process: FastifyInstance): Promise<TestBrowser> {
  const { email } = await makeUser(test.database.db, test.ours);
  const browser = openBrowser(process);
  const answer = await post(browser, "/auth/v2/login", { email, password: testPassword });
  expect(answer.statusCode).toBe(200);
  return browser;
}

async function codeFor(email: string): Promise<string> {
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

/** Somebody who has asked for a code to sign in with. */
async function withLoginCode() {
  const { email } = await makeUser(test.database.db, test.ours);
  const browser = openBrowser(test.app);
  await post(browser, "/auth/v2/login-code/send", { email });
  const code = await codeFor(email);
  return (process: FastifyInstance) =>
    post(moved(browser, process), "/auth/v2/login-code/consume", { email, code });
}

/** Somebody who has signed up and not yet typed the code. */
async function withRegistration() {
  const { domain } = await makeEmailDomain(test.database.db, test.ours);
  const browser = openBrowser(test.app);
  const email = `${randomUUID()}@${domain}`;
  const answer = await post(browser, "/auth/register", {
    first_name: "Noor",
    last_name: "Haddad",
    email,
    password: testPassword,
    building_uuid: test.ours.buildingUuid,
    user_type_id: 1,
    is_term_accepted: true,
    is_email_accepted: true,
  });
  const { token } = answer.json<{ token: string }>();
  const url = `/api/user-verification/code/${await codeFor(email)}/consume`;
  return (process: FastifyInstance) =>
    moved(browser, process).request({ method: "PUT", url, payload: { token } });
}

/** Somebody who is at the company's provider. */
async function withTrip() {
  const { issuer, clientId, clientSecret } = idp;
  const settings = { issuer, client_id: clientId, scopes: ["email", "profile"] };
  const definition = { kind: "oidc" as const, settings, secret: clientSecret };
  const provider = await addProvider(test, test.ours, definition);
  const browser = openBrowser(test.app);
  const email = provider.newEmail();
  const trip = await leaveForProvider(browser, provider, email);
  const user = {
    first_name: "Mia",
    last_name: "Brandt",
    building_uuid: test.ours.buildingUuid,
    is_term_accepted: true,
    is_email_accepted: false,
  };
  return {
    provider,
    async comeBack(process: FastifyInstance) {
      const there = moved(browser, process);
      await there.open(await visitOidcProvider(trip.url, { email }));
      return authenticate(there, email, trip.transactionUuid, user);
    },
  };
}

const refresh = (browser: TestBrowser) => post(browser, "/auth/v2/refresh", {});

/** What seals what somebody is typing on the way in. */
async function draftKeyOf(browser: TestBrowser): Promise<string> {
  return (await post(browser, "/auth/v2/draft-key", {})).json<{ key: string }>().key;
}

/** Somebody whose authenticator app is asked for at sign-in. */
async function withAuthenticatorApp() {
  const { email } = await makeUser(test.database.db, test.ours);
  const owner = createFactorClient(test.app);
  await owner.enter(email);
  const { secret, codes } = await owner.addTotp();
  return async (process: FastifyInstance, method: "totp" | "recovery_code") => {
    const browser = createFactorClient(process);
    const { token } = await browser.begin(email);
    const code = method === "totp" ? codeOf(secret, 1) : codes[0];
    return (await browser.ask("finishSignIn", { token, method, code })).statusCode;
  };
}

/** Somebody who has saved a card, which is stored at a gateway as well. */
async function withCard() {
  const { email } = await makeUser(test.database.db, test.ours);
  const headers = await test.bearer(email);
  const wallet = createWallet(test.app, headers);
  const { id, payment_token: token } = cardIn(await wallet.save(await takeCard(test)));
  await wallet.tokenize(id);
  return async (process: FastifyInstance) => {
    const [card] = await createWallet(process, headers).list();
    return card?.payment_token === token;
  };
}

/** A charge that waits for a decision, with what the vault knows its card by. */
async function withCharge() {
  const { uuid: userUuid } = await makeUser(test.database.db, test.ours);
  await test.database.db.insert(paymentCharges).values({
    portfolioUuid: test.ours.portfolioUuid,
    userUuid,
    cardUuid: randomUUID(),
    cardBrand: "visa",
    cardLastFour: "4242",
    amountMinor: 4000,
    currencyType: "USD",
    sealedToken: seal(deriveKey(test.secretKey, chargeTokenPurpose), "token"),
  });
}

/** What is under way when the secret changes. */
async function begin() {
  const [visitor, late] = [await signedIn(test.app), await signedIn(test.app)];
  const [consumeCode, confirmSignUp] = [await withLoginCode(), await withRegistration()];
  const trip = await withTrip();
  const app = await withAuthenticatorApp();
  const hasCard = await withCard();
  await withCharge();
  // One that is still away when everything else is over.
  await withTrip();
  const { privateKey } = await openSamlKey(test.database.db, test.secretKey);
  const writer = openBrowser(test.app);
  const draftKey = await draftKeyOf(writer);
  return {
    visitor,
    late,
    consumeCode,
    confirmSignUp,
    trip,
    app,
    hasCard,
    privateKey,
    writer,
    draftKey,
  };
}

let before: Awaited<ReturnType<typeof begin>>;

describe("changing the secret", () => {
  let changed: FastifyInstance;
  beforeAll(async () => {
    before = await begin();
    changed = await startWith([fresh, ...test.secretKey]);
  });

  it("signs nobody out", async () => {
    const { visitor, late } = before;
    const there = moved(visitor, changed);
    expect((await refresh(there)).statusCode).toBe(200);
    // Without the old key from here on: whoever came back meanwhile has all of the new one.
    const only = await startWith([fresh]);
    expect((await refresh(moved(there, only))).statusCode).toBe(200);
    expect((await refresh(moved(late, only))).statusCode).toBe(401);
  });

  it("loses no code and no sign-up under way", async () => {
    expect((await before.consumeCode(changed)).statusCode).toBe(200);
    expect((await before.confirmSignUp(changed)).statusCode).toBe(200);
  });

  it("opens what somebody was typing on the way in", async () => {
    const { writer, draftKey } = before;
    expect(await draftKeyOf(moved(writer, changed))).toBe(draftKey);
    expect(await draftKeyOf(moved(writer, await startWith([fresh])))).not.toBe(draftKey);
  });

  it("goes on asking for the codes of authenticator apps, and takes recovery codes", async () => {
    expect(await before.app(changed, "totp")).toBe(200);
    expect(await before.app(await startWith([fresh]), "recovery_code")).toBe(200);
  });

  it("goes on knowing saved cards", async () => {
    expect(await before.hasCard(changed)).toBe(true);
  });

  it("brings back who is at a provider, and goes on using the provider's secret", async () => {
    const { trip } = before;
    expect((await trip.comeBack(changed)).statusCode).toBe(200);
    const only = await startWith([fresh]);
    const email = trip.provider.newEmail();
    const again = await leaveForProvider(openBrowser(only), trip.provider, email);
    expect(again.url).toContain(idp.issuer);
    const saml = await openSamlKey(test.database.db, [fresh]);
    expect(saml.privateKey).toBe(before.privateKey);
  });

  it("keeps the tickets and links of pages that are open", () => {
    const old = test.secretKey;
    const both: Keyring = [fresh, ...old];
    const document = writeTicket(deriveKey(old, "documents"), "https://a.example/a.pdf", 2);
    expect(readTicket(deriveKey(both, "documents"), document, 1)).toBe("https://a.example/a.pdf");
    const picture = "https://a.example/a.jpg";
    const link = new URL(createRemoteLinks(old).linkTo(picture), "http://localhost");
    const key = link.searchParams.get("key") ?? "";
    expect(createRemoteLinks(both).isOurs(picture, key)).toBe(true);
    expect(createRemoteLinks([fresh]).isOurs(picture, key)).toBe(false);
  });

  it("has sealed every text anew that the database keeps", async () => {
    for (const { table, column, purpose } of sealedColumns) {
      const rows = await test.database.db.execute<{ text: string }>(
        sql`select ${column} as text from ${table} where ${column} is not null`,
      );
      expect(rows.length, `${getTableConfig(table).name} has a text to look at`).toBeGreaterThan(0);
      for (const { text } of rows) {
        expect(unseal(deriveKey([fresh], purpose), text)).not.toBe("");
        expect(() => unseal(deriveKey(test.secretKey, purpose), text)).toThrow("None of the keys");
      }
    }
  });

  it("lets processes change one after the other, when all know both first", async () => {
    const [old] = test.secretKey;
    const first = await startWith([old, fresh]);
    const second = await startWith([fresh, old]);
    const browser = await signedIn(first);
    const there = moved(browser, second);
    expect((await refresh(there)).statusCode).toBe(200);
    expect((await refresh(moved(there, first))).statusCode).toBe(200);
  });

  it("opens a backup of before when its key is named, and says what no key opens", async () => {
    const { db } = test.database;
    const [old] = test.secretKey;
    await resealAll(db, [old, fresh]);
    const stranger = await resealAll(db, [randomBytes(32)]);
    expect(stranger.resealed).toBe(0);
    expect(stranger.unopened).toBeGreaterThan(0);
    const backToNew = await resealAll(db, [fresh, randomBytes(32), old]);
    expect(backToNew).toEqual({ resealed: stranger.unopened, unopened: 0 });
    expect(await resealAll(db, [fresh])).toEqual({ resealed: 0, unopened: 0 });
  });
});

describe("losing the secret", () => {
  it("keeps the portal from starting, which says what to run", async () => {
    await expect(startWith([lost])).rejects.toThrow("npm run portico -- secret forget");
  });

  it("costs what is told, after which the portal starts and people sign in", async () => {
    const { db } = test.database;
    const told = await findLost(db, [lost]);
    expect(told.map(({ sealed }) => sealed)).toEqual(sealedColumns);
    expect((await forgetLost(db, [lost])).length).toBe(told.length);
    const browser = await signedIn(await startWith([lost]));
    expect((await refresh(browser)).statusCode).toBe(200);
    const left = await findLost(db, [lost]);
    expect(left.map(({ sealed: { whenLost } }) => whenLost.fate)).toEqual(["kept", "kept"]);
  });

  it("leaves second factors, which nothing proves until they are reset", async () => {
    expect(await before.app(await startWith([lost]), "totp")).toBe(400);
  });
});

it("knows of every column that is sealed", () => {
  const known = new Set(sealedColumns.map(({ column }) => column));
  const columns = Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table).columns);
  const forgotten = columns.filter((each) => each.name.startsWith("sealed_") && !known.has(each));
  expect(forgotten.map(({ name, table }) => `${getTableConfig(table).name}.${name}`)).toEqual([]);
});
