import type { PasskeyCreation, PasskeyRequest } from "@portico/contract";
import { type Endpoint, endpoints } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { eq, sql } from "../../../../platform/database/drizzle.ts";
import { makeUser, testPassword } from "../../../../testing/factories.ts";
import { usePortal } from "../../../../testing/use-portal.ts";
import { users } from "../../../users/users.tables.ts";
import { sessions } from "../../auth.tables.ts";
import { codeOf, createFactorClient } from "../testing/factor-client.ts";
import { createSoftPasskey } from "../testing/soft-passkey.ts";

const test = usePortal();

async function somebody() {
  const user = await makeUser(test.database.db, test.ours, { role: "building_admin" });
  const owner = createFactorClient(test.app);
  await owner.enter(user.email);
  return { user, owner };
}

/** Moves the last proof of somebody's sessions so many seconds back. */
async function age(userUuid: string, seconds: number): Promise<void> {
  await test.database.db
    .update(sessions)
    .set({ provedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(sessions.userUuid, userUuid));
}

describe("what an intruder would change first", () => {
  it("is marked in the contract", () => {
    const marked = Object.values<Endpoint>(endpoints).flatMap(({ id, access }) =>
      access !== "public" && access.proof !== undefined ? [`${id}: ${access.proof}`] : [],
    );
    expect(marked.toSorted()).toEqual([
      "addPasskey: fresh",
      "beginPasskey: fresh",
      "beginTotp: fresh",
      "changeApp: fresh",
      "confirmTotp: fresh",
      "endAllSessions: fresh",
      "endSession: fresh",
      "generateAuthLink: fresh",
      "registerApp: fresh",
      "removeApp: fresh",
      "removePasskey: fresh",
      "removeTotp: fresh",
      "renewRecoveryCodes: fresh",
      "updatePassword: beyond-password",
    ]);
  });

  it("asks for a proof of the last ten minutes, and the password renews it at once", async () => {
    const { user, owner } = await somebody();
    await age(user.uuid, 599);
    expect((await owner.ask("beginTotp")).statusCode).toBe(200);
    await age(user.uuid, 601);
    const refused = await owner.ask("beginTotp");
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: "auth.proof_required",
      proof: { methods: ["password"] },
    });
    const wrong = await owner.ask("proveAgain", { method: "password", password: "wrong" });
    expect(wrong.json()).toMatchObject({ code: "credentials_not_match" });
    expect((await owner.ask("beginTotp")).statusCode).toBe(403);
    const right = { method: "password", password: testPassword };
    expect((await owner.ask("proveAgain", right)).statusCode).toBe(204);
    expect((await owner.ask("beginTotp")).statusCode).toBe(200);
  });

  it("asks for a factor where there is one: the password is not enough", async () => {
    const { user, owner } = await somebody();
    const passkey = createSoftPasskey();
    const { secret } = await owner.addTotp();
    const creation = (await owner.ask("beginPasskey")).json<PasskeyCreation>();
    await owner.ask("addPasskey", { credential: passkey.create(creation), name: "Key" });
    await age(user.uuid, 601);
    expect((await owner.ask("renewRecoveryCodes")).json()).toMatchObject({
      proof: { methods: ["passkey", "totp", "recovery_code"] },
    });
    const password = { method: "password", password: testPassword };
    expect((await owner.ask("proveAgain", password)).statusCode).toBe(400);
    expect((await owner.ask("renewRecoveryCodes")).statusCode).toBe(403);
    const options = (await owner.ask("beginPasskeyProof")).json<PasskeyRequest>();
    const proof = { method: "passkey", credential: passkey.get(options) };
    expect((await owner.ask("proveAgain", proof)).statusCode).toBe(204);
    expect((await owner.ask("renewRecoveryCodes")).statusCode).toBe(200);
    await age(user.uuid, 601);
    const code = { method: "totp", code: codeOf(secret, 1) };
    expect((await owner.ask("proveAgain", code)).statusCode).toBe(204);
    expect((await owner.ask("renewRecoveryCodes")).statusCode).toBe(200);
  });

  it("is the same for the password, which is its own proof where there is no factor", async () => {
    const { user, owner } = await somebody();
    await age(user.uuid, 601);
    const change = { password: testPassword, new_password: "Another-horse-8" };
    const back = { password: change.new_password, new_password: "Third-horse-9" };
    expect((await owner.ask("updatePassword", change)).statusCode).toBe(204);
    await age(user.uuid, 1);
    await owner.addTotp();
    await age(user.uuid, 601);
    expect((await owner.ask("updatePassword", back)).json()).toMatchObject({
      code: "auth.proof_required",
    });
  });

  it("asks people of a provider to sign in anew, which is all that they can give", async () => {
    const { user, owner } = await somebody();
    await test.database.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.uuid, user.uuid));
    expect((await owner.ask("beginTotp")).statusCode).toBe(200);
    await age(user.uuid, 601);
    expect((await owner.ask("endAllSessions")).json()).toMatchObject({
      proof: { methods: ["sign_in"] },
    });
  });

  it("is not open to the session of an admin link, which another session vouched for", async () => {
    const { user, owner } = await somebody();
    const building = { building_uuid: test.ours.buildingUuid };
    const link = (await owner.ask("generateAuthLink", building)).json();
    const administration = createFactorClient(test.app);
    const answer = await administration.ask("redeemAuthLink", link);
    administration.setToken(answer.json().token);
    expect(answer.json()).toMatchObject({ user: { email: user.email } });
    expect((await administration.ask("generateAuthLink", building)).statusCode).toBe(403);
  });

  it("judges ten wrong passwords, however many come at once", async () => {
    const { user, owner } = await somebody();
    await age(user.uuid, 601);
    const wrong = { method: "password", password: "wrong" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => owner.ask("proveAgain", wrong)),
    );
    const judged = answers.filter(({ statusCode }) => statusCode === 401);
    expect(judged).toHaveLength(10);
  });
});
