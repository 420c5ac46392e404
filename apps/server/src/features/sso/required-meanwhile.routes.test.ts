import type { PasskeyCreation, PasskeyRequest, TotpSetup } from "@portico/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { makeCompany, makeUser, testPassword } from "../../testing/factories.ts";
import { addressOf } from "../../testing/addresses.ts";
import { codeIn, mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { recoveryCodes, totpApps } from "../auth/factors/factors.tables.ts";
import { codeOf, createFactorClient } from "../auth/factors/testing/factor-client.ts";
import { createSoftPasskey } from "../auth/factors/testing/soft-passkey.ts";
import { memberships, users } from "../users/users.tables.ts";
import { ssoDomains } from "./sso.tables.ts";
import { addProvider, type TestProvider } from "./testing/sso-trip.ts";

const test = usePortal();
let provider: TestProvider;
beforeEach(async () => {
  provider = await addProvider(test, test.ours, {
    kind: "saml",
    settings: {
      entity_id: "https://idp.example",
      single_signon_service: "https://idp.example/sso",
      certificates: [],
    },
  });
});

const origin = "http://localhost:4000";
const openBrowser = () => createFactorClient(test.app);
const refused = { status: 403, code: "auth.sso_required" };

/** Makes the provider the only way in, and waits until the portal knows. */
async function requireProvider(): Promise<void> {
  const isRequired = true;
  const isOwn = eq(ssoDomains.providerUuid, provider.uuid);
  await test.database.db.update(ssoDomains).set({ isRequired }).where(isOwn);
  const url = `/api/sso/v1/providers?${new URLSearchParams({ email: provider.newEmail() })}`;
  await expect
    .poll(async () => (await test.app.inject(url)).json())
    .toMatchObject({ sso_required: true });
}

const somebody = () => makeUser(test.database.db, test.ours, { email: provider.newEmail() });

async function newestCode(email: string): Promise<string> {
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

describe("a sign-up that has begun", () => {
  it("makes no account, and mails no other code", async () => {
    const browser = openBrowser();
    const email = provider.newEmail();
    await browser.ask("validateEmail", { email });
    const begun = await browser.ask("register", {
      first_name: "Noor",
      last_name: "Haddad",
      email,
      password: testPassword,
      building_uuid: test.ours.buildingUuid,
      user_type_id: 1,
      is_term_accepted: true,
      is_email_accepted: false,
    });
    const { token } = begun.json<{ token: string }>();
    expect((await browser.ask("resendCode", { token })).statusCode).toBe(200);
    const code = await newestCode(email);
    await requireProvider();
    expect((await browser.ask("resendCode", { token })).json()).toMatchObject(refused);
    expect((await browser.ask("consumeCode", { token }, { code })).json()).toMatchObject(refused);
    const isMade = eq(users.email, addressOf(email));
    const made = await test.database.db.select().from(users).where(isMade);
    expect(made).toEqual([]);
    expect(await mailsTo(test.app, email)).toHaveLength(2);
  });
});

describe("a sign-in under way", () => {
  /** Somebody of a company that asks for a second factor, who has none yet. */
  async function enrolling() {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const company = await makeCompany(db, {
      portfolioUuid,
      name: "Acme",
      isSecondFactorRequired: true,
    });
    const user = await somebody();
    const companyUuid = company.uuid;
    await db.update(memberships).set({ companyUuid }).where(eq(memberships.userUuid, user.uuid));
    const browser = openBrowser();
    return { user, browser, token: (await browser.begin(user.email)).token };
  }

  it("does not end in a session, and uses no code up", async () => {
    const { uuid, email } = await somebody();
    const owner = openBrowser();
    await owner.enter(email);
    const { secret, codes } = await owner.addTotp();
    const browser = openBrowser();
    const { token } = await browser.begin(email);
    await requireProvider();
    for (const proof of [
      { method: "totp", code: codeOf(secret, 1) },
      { method: "recovery_code", code: codes[0] },
    ]) {
      const answer = await browser.ask("finishSignIn", { token, ...proof });
      expect(answer.json()).toMatchObject(refused);
    }
    expect((await browser.ask("secondFactorPasskey", { token })).json()).toMatchObject(refused);
    expect(browser.cookies).not.toHaveProperty("portico-refresh");
    const isOwn = eq(recoveryCodes.userUuid, uuid);
    const kept = await test.database.db.select().from(recoveryCodes).where(isOwn);
    expect(kept.filter(({ usedAt }) => usedAt === null)).toHaveLength(codes.length);
  });

  it("adds no authenticator app", async () => {
    const { user, browser, token } = await enrolling();
    const { secret, setup } = (await browser.ask("enrolTotp", { token })).json<TotpSetup>();
    await requireProvider();
    const proof = { token, setup, code: codeOf(secret) };
    expect((await browser.ask("finishTotpEnrolment", proof)).json()).toMatchObject(refused);
    expect((await browser.ask("enrolTotp", { token })).json()).toMatchObject(refused);
    const isOwn = eq(totpApps.userUuid, user.uuid);
    expect(await test.database.db.select().from(totpApps).where(isOwn)).toEqual([]);
  });

  it("adds no passkey", async () => {
    const { browser, token } = await enrolling();
    const options = (await browser.ask("enrolPasskey", { token })).json<PasskeyCreation>();
    const credential = createSoftPasskey(origin).create(options);
    await requireProvider();
    const made = await browser.ask("finishPasskeyEnrolment", { token, credential, name: "Key" });
    expect(made.json()).toMatchObject(refused);
    expect(browser.cookies).not.toHaveProperty("portico-refresh");
  });
});

it("a passkey is refused whose challenge was there before", async () => {
  const { email } = await somebody();
  const owner = openBrowser();
  await owner.enter(email);
  const passkey = createSoftPasskey(origin);
  const creation = (await owner.ask("beginPasskey")).json<PasskeyCreation>();
  await owner.ask("addPasskey", { credential: passkey.create(creation), name: "Key" });
  const browser = openBrowser();
  const options = (await browser.ask("beginPasskeySignIn")).json<PasskeyRequest>();
  await requireProvider();
  const credential = passkey.get(options);
  expect((await browser.ask("signInWithPasskey", { credential })).json()).toMatchObject(refused);
});

it("a code is refused that was mailed for signing in", async () => {
  const { email } = await somebody();
  const browser = openBrowser();
  await browser.ask("validateEmail", { email });
  await browser.ask("sendLoginCode", { email });
  const code = await newestCode(email);
  await requireProvider();
  expect((await browser.ask("consumeLoginCode", { email, code })).json()).toMatchObject(refused);
  expect((await browser.ask("sendLoginCode", { email })).json()).toMatchObject(refused);
});

it("a password is refused that was reset with a code", async () => {
  const { email } = await somebody();
  const browser = openBrowser();
  await browser.ask("validateEmail", { email });
  await browser.ask("sendResetCode", { email });
  const code = await newestCode(email);
  await requireProvider();
  const password = `Another ${testPassword} 9`;
  const reset = await browser.ask("consumeResetCode", { email, code, new_password: password });
  expect(reset.statusCode).toBe(204);
  expect((await browser.ask("login", { email, password })).json()).toMatchObject(refused);
});

it("a session that is there goes on", async () => {
  const { email } = await somebody();
  const browser = openBrowser();
  await browser.enter(email);
  await requireProvider();
  expect((await browser.ask("refresh")).statusCode).toBe(200);
});
