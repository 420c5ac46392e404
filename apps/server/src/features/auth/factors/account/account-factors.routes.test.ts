import type { Factors, PasskeyCreation } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { makeBrand, makeUser } from "../../../../testing/factories.ts";
import { mailsTo } from "../../../../testing/mails.ts";
import { usePortal } from "../../../../testing/use-portal.ts";
import { codeOf, createFactorClient, type FactorClient } from "../testing/factor-client.ts";
import { createSoftPasskey } from "../testing/soft-passkey.ts";

const test = usePortal();

async function somebody(host?: string) {
  const user = await makeUser(test.database.db, test.ours);
  const owner = createFactorClient(test.app, host);
  await owner.enter(user.email);
  return { user, owner };
}

const factorsOf = async (owner: FactorClient) => (await owner.ask("getFactors")).json<Factors>();

async function addPasskey(owner: FactorClient, passkey = createSoftPasskey(), name = "Laptop") {
  const options = (await owner.ask("beginPasskey")).json<PasskeyCreation>();
  return owner.ask("addPasskey", { credential: passkey.create(options), name });
}

const calls = [
  "getFactors",
  "beginTotp",
  "confirmTotp",
  "removeTotp",
  "renewRecoveryCodes",
  "beginPasskey",
  "addPasskey",
  "renamePasskey",
  "removePasskey",
  "beginPasskeyProof",
  "proveAgain",
] as const;

it.each(calls)("%s is refused without a session", async (id) => {
  const passkeyUuid = "0199a000-0000-7000-8000-000000000001";
  const answer = await createFactorClient(test.app).ask(id, {}, { passkeyUuid });
  expect(answer.statusCode).toBe(401);
});

describe("the factors of an account", () => {
  it("are none at first, and each addition is mailed to its owner", async () => {
    const { user, owner } = await somebody();
    expect(await factorsOf(owner)).toEqual({
      passkeys: [],
      totp: null,
      recovery_codes_left: 0,
      is_demanded: false,
      can_add_passkey: true,
    });
    const { codes } = await owner.addTotp();
    expect(new Set(codes).size).toBe(10);
    expect((await addPasskey(owner)).json()).toEqual({ recovery_codes: [] });
    const factors = await factorsOf(owner);
    expect(factors).toMatchObject({ recovery_codes_left: 10, totp: { last_used_at: null } });
    expect(factors.passkeys).toMatchObject([
      { name: "Laptop", host: "localhost", is_of_this_host: true, last_used_at: null },
    ]);
    const told = await mailsTo(test.app, user.email);
    expect(told[0]?.text).toContain("The passkey “Laptop” was added");
    expect(told[1]?.text).toContain("An authenticator app was added");
  });

  it("are not stored before their first proof", async () => {
    const { owner } = await somebody();
    const { setup } = (await owner.ask("beginTotp")).json();
    const answer = await owner.ask("confirmTotp", { setup, code: "000000" });
    expect(answer.json()).toMatchObject({ code: "auth.factor_not_right" });
    expect(await factorsOf(owner)).toMatchObject({ totp: null, recovery_codes_left: 0 });
  });

  it("do not take over a setup that somebody else began", async () => {
    const [{ owner }, { owner: other }] = [await somebody(), await somebody()];
    const { secret, setup } = (await other.ask("beginTotp")).json();
    const answer = await owner.ask("confirmTotp", { setup, code: codeOf(secret) });
    expect(answer.json()).toMatchObject({ code: "auth.factor_setup_ended" });
  });

  it("are renamed and removed by their owner alone", async () => {
    const [{ user, owner }, { owner: other }] = [await somebody(), await somebody()];
    await addPasskey(owner);
    const passkeyUuid = (await factorsOf(owner)).passkeys[0]?.uuid ?? "";
    for (const id of ["renamePasskey", "removePasskey"] as const) {
      const answer = await other.ask(id, { name: "Mine" }, { passkeyUuid });
      expect(answer.json()).toMatchObject({ code: "auth.factor_not_found" });
    }
    await owner.ask("renamePasskey", { name: "  Phone " }, { passkeyUuid });
    expect((await factorsOf(owner)).passkeys).toMatchObject([{ name: "Phone" }]);
    expect((await owner.ask("removePasskey", {}, { passkeyUuid })).statusCode).toBe(204);
    expect(await factorsOf(owner)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await mailsTo(test.app, user.email))[0]?.text).toContain("“Phone” was removed");
  });

  it("keep one where one is demanded, however many are removed at once", async () => {
    const { db } = test.database;
    await makeBrand(db, { hostNames: ["strict.localhost"], secondFactor: "everybody" });
    const { owner } = await somebody();
    await owner.addTotp();
    await addPasskey(owner);
    const passkeyUuid = (await factorsOf(owner)).passkeys[0]?.uuid ?? "";
    const strict = createFactorClient(test.app, "strict.localhost:4000");
    strict.setToken(owner.token());
    const answers = await Promise.all([
      strict.ask("removeTotp"),
      strict.ask("removePasskey", {}, { passkeyUuid }),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["204", "409"]);
    const left = await factorsOf(strict);
    expect(left.passkeys.length + Number(left.totp !== null)).toBe(1);
    expect(left).toMatchObject({ is_demanded: true, recovery_codes_left: 10 });
  });

  it("get new recovery codes, and the old ones open nothing", async () => {
    const { user, owner } = await somebody();
    expect((await owner.ask("renewRecoveryCodes")).statusCode).toBe(404);
    const { codes: before } = await owner.addTotp();
    const { recovery_codes: after } = (await owner.ask("renewRecoveryCodes")).json();
    const browser = createFactorClient(test.app);
    for (const [code, status] of [
      [before[0], 400],
      [after[0], 200],
    ]) {
      const { token } = await browser.begin(user.email);
      const proof = { token, method: "recovery_code", code };
      expect((await browser.ask("finishSignIn", proof)).statusCode).toBe(status);
    }
    expect(await factorsOf(owner)).toMatchObject({ recovery_codes_left: 9 });
  });
});

describe("a passkey", () => {
  it("is bound to a host that the operator configured", async () => {
    const { owner } = await somebody();
    const stranger = createFactorClient(test.app, "evil.example");
    stranger.setToken(owner.token());
    expect((await stranger.ask("beginPasskey")).json()).toMatchObject({
      code: "auth.passkeys_not_offered",
    });
    expect(await factorsOf(stranger)).toMatchObject({ can_add_passkey: false });
  });

  it("is refused when a page of another origin made it", async () => {
    const { owner } = await somebody();
    const foreign = createSoftPasskey("https://evil.example", "localhost");
    expect((await addPasskey(owner, foreign)).json()).toMatchObject({
      code: "auth.passkey_refused",
    });
  });

  it("is added once by its challenge, and once to any account", async () => {
    const { owner } = await somebody();
    const passkey = createSoftPasskey();
    const options = (await owner.ask("beginPasskey")).json<PasskeyCreation>();
    const credential = passkey.create(options);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => owner.ask("addPasskey", { credential, name: "Key" })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { owner: other } = await somebody();
    expect((await addPasskey(other, passkey)).statusCode).toBe(400);
  });

  it("answers no challenge of another session or purpose", async () => {
    const [{ owner }, { owner: other }] = [await somebody(), await somebody()];
    const options = (await other.ask("beginPasskey")).json<PasskeyCreation>();
    const credential = createSoftPasskey().create(options);
    expect((await owner.ask("addPasskey", { credential, name: "Key" })).statusCode).toBe(400);
  });

  it("finds room for twenty", async () => {
    const { owner } = await somebody();
    for (let at = 0; at < 20; at += 1) {
      expect((await addPasskey(owner)).statusCode).toBe(200);
    }
    expect((await owner.ask("beginPasskey")).json()).toMatchObject({
      code: "auth.too_many_passkeys",
    });
  });
});
