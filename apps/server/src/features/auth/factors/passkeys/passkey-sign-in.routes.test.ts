import type { PasskeyCreation, PasskeyRequest } from "@portico/contract";
import { expect, it } from "vitest";
import { eq } from "../../../../platform/database/drizzle.ts";
import { makeBrand, makeUser } from "../../../../testing/factories.ts";
import { usePortal } from "../../../../testing/use-portal.ts";
import { users } from "../../../users/users.tables.ts";
import { passkeyChallenges } from "../factors.tables.ts";
import { createFactorClient } from "../testing/factor-client.ts";
import { createSoftPasskey } from "../testing/soft-passkey.ts";

const test = usePortal();
const minute = 60_000;

/** Somebody with a passkey of a host, and a browser there that is not signed in. */
async function somebody(host = "localhost:4000") {
  const user = await makeUser(test.database.db, test.ours);
  const owner = createFactorClient(test.app, host);
  await owner.enter(user.email);
  const passkey = createSoftPasskey(`http://${host}`);
  const options = (await owner.ask("beginPasskey")).json<PasskeyCreation>();
  await owner.ask("addPasskey", { credential: passkey.create(options), name: "Key" });
  return { user, owner, passkey, browser: createFactorClient(test.app, host) };
}

it("signs in at once, without a second question", async () => {
  const { user, passkey, browser } = await somebody();
  const options = (await browser.ask("beginPasskeySignIn")).json<PasskeyRequest>();
  expect(options).toMatchObject({ rpId: "localhost", allowCredentials: [] });
  const answer = await browser.ask("signInWithPasskey", { credential: passkey.get(options) });
  expect(answer.json()).toMatchObject({ user: { email: user.email } });
  expect(browser.cookies).toHaveProperty("portico-refresh");
});

it("uses a challenge up: of 50 at the same time one gets in", async () => {
  const { passkey, browser } = await somebody();
  const options = (await browser.ask("beginPasskeySignIn")).json<PasskeyRequest>();
  const credential = passkey.get(options);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.ask("signInWithPasskey", { credential })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it("refuses what the device did not check, another browser's challenge, and a late answer", async () => {
  const { passkey, browser } = await somebody();
  const ask = async () => (await browser.ask("beginPasskeySignIn")).json<PasskeyRequest>();
  const answerTo = (credential: object, by = browser) =>
    by.ask("signInWithPasskey", { credential });
  const unchecked = passkey.get(await ask(), { isVerified: false });
  expect((await answerTo(unchecked)).json()).toMatchObject({ code: "auth.passkey_refused" });
  const stranger = createFactorClient(test.app);
  expect((await answerTo(passkey.get(await ask()), stranger)).statusCode).toBe(400);
  for (const [seconds, status] of [
    [299, 200],
    [301, 400],
  ] as const) {
    const options = await ask();
    const isThis = eq(passkeyChallenges.challenge, options.challenge);
    const { db } = test.database;
    const [row] = await db.select().from(passkeyChallenges).where(isThis);
    const expiresAt = new Date((row?.expiresAt.getTime() ?? 0) - seconds * 1000);
    await db.update(passkeyChallenges).set({ expiresAt }).where(isThis);
    expect((await answerTo(passkey.get(options))).statusCode).toBe(status);
  }
});

it("takes a challenge for what it was given for alone, whoever asks", async () => {
  const { owner, passkey } = await somebody();
  const { challenge } = (await owner.ask("beginPasskey")).json<PasskeyCreation>();
  const credential = passkey.get({
    challenge,
    timeout: minute,
    rpId: "localhost",
    userVerification: "required",
    allowCredentials: [],
  });
  const proof = { method: "passkey", credential };
  expect((await owner.ask("proveAgain", proof)).json()).toMatchObject({
    code: "auth.passkey_refused",
  });
});

it("refuses a copy of the key, whose count of uses goes back", async () => {
  const { passkey, browser } = await somebody();
  const [one, other] = [
    (await browser.ask("beginPasskeySignIn")).json<PasskeyRequest>(),
    (await browser.ask("beginPasskeySignIn")).json<PasskeyRequest>(),
  ];
  const [older, newer] = [passkey.get(one), passkey.get(other)];
  expect((await browser.ask("signInWithPasskey", { credential: newer })).statusCode).toBe(200);
  expect((await browser.ask("signInWithPasskey", { credential: older })).statusCode).toBe(400);
});

it("refuses accounts that are switched off, and rubbish", async () => {
  const { user, passkey, browser } = await somebody();
  await test.database.db.update(users).set({ deactivated: true }).where(eq(users.uuid, user.uuid));
  const options = (await browser.ask("beginPasskeySignIn")).json<PasskeyRequest>();
  const credential = passkey.get(options);
  expect((await browser.ask("signInWithPasskey", { credential })).json()).toMatchObject({
    code: "auth.passkey_refused",
  });
  for (const clientDataJSON of ["", "e30", "bnVsbA", "!!"]) {
    const broken = { ...credential, response: { ...credential.response, clientDataJSON } };
    expect((await browser.ask("signInWithPasskey", { credential: broken })).statusCode).toBe(400);
  }
});

it("is offered at the host that it was made for, and no lost host locks anybody out", async () => {
  await makeBrand(test.database.db, { hostNames: ["other.localhost"] });
  const { user, passkey, owner } = await somebody();
  await owner.addTotp();
  const here = createFactorClient(test.app);
  expect((await here.begin(user.email)).methods).toEqual(["passkey", "totp", "recovery_code"]);
  const there = createFactorClient(test.app, "other.localhost:4000");
  expect((await there.begin(user.email)).methods).toEqual(["totp", "recovery_code"]);
  const options = (await there.ask("beginPasskeySignIn")).json<PasskeyRequest>();
  const answer = await there.ask("signInWithPasskey", { credential: passkey.get(options) });
  expect(answer.json()).toMatchObject({ code: "auth.passkey_refused" });
});

it("serves as second factor after a password", async () => {
  const { user, passkey, browser } = await somebody();
  const { token } = await browser.begin(user.email);
  const options = (await browser.ask("secondFactorPasskey", { token })).json<PasskeyRequest>();
  expect(options.allowCredentials).toHaveLength(1);
  const proof = { token, method: "passkey", credential: passkey.get(options) };
  expect((await browser.ask("finishSignIn", proof)).statusCode).toBe(200);
});

it("does not serve as the second factor of another account", async () => {
  const [{ passkey }, { user, browser }] = [await somebody(), await somebody()];
  const { token } = await browser.begin(user.email);
  const options = (await browser.ask("secondFactorPasskey", { token })).json<PasskeyRequest>();
  const proof = { token, method: "passkey", credential: passkey.get(options) };
  expect((await browser.ask("finishSignIn", proof)).json()).toMatchObject({
    code: "auth.passkey_refused",
  });
});
