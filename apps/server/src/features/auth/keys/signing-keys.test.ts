import { randomBytes } from "node:crypto";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { signAccessToken, verifyAccessToken } from "./access-token.ts";
import { keyTimes, openSigningKeys } from "./signing-keys.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const secret: Keyring = [randomBytes(32)];
const claims = { sub: "somebody", sid: "session", ver: 3 };
const day = 24 * 3600 * 1000;

/** One process with a clock of its own. */
async function open(secretKey: Keyring = secret) {
  const clock = { now: Date.now() };
  const keys = await openSigningKeys({ db: database.db, secret: secretKey, now: () => clock.now });
  return {
    keys,
    clock,
    sign: () => signAccessToken(keys, claims, { from: Date.now(), seconds: 600 }),
  };
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

describe("signing keys", () => {
  it("are the same for processes that start together", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => open()));
    const kids = await Promise.all(all.map(async ({ keys }) => (await keys.current()).kid));
    expect(new Set(kids).size).toBe(1);
  });

  it("publish their public halves only", async () => {
    const { keys } = await open();
    const set = await keys.publicSet();
    expect(set.keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
    expect(set.keys[0]).not.toHaveProperty("d");
  });

  it("follow each other: published first, then signing, the old one accepted until its tokens are gone", async () => {
    const one = await open();
    const two = await open();
    const old = await one.sign();
    one.clock.now += keyTimes.life + day;
    two.clock.now = one.clock.now;
    await one.keys.rotate();
    expect((await one.keys.publicSet()).keys).toHaveLength(2);
    expect(kidOf(await one.sign())).toBe(kidOf(old));

    one.clock.now += keyTimes.publishedAhead;
    two.clock.now = one.clock.now;
    const fresh = await one.sign();
    expect(kidOf(fresh)).not.toBe(kidOf(old));
    expect((await two.keys.publicSet()).keys).toHaveLength(2);
    expect(await two.keys.find(kidOf(fresh) ?? "")).not.toBeNull();
    expect(await two.keys.find(kidOf(old) ?? "")).not.toBeNull();

    one.clock.now += keyTimes.kept;
    await one.keys.rotate();
    expect(await one.keys.find(kidOf(old) ?? "")).toBeNull();
    expect(await verifyAccessToken(one.keys, old, Date.now())).toBeNull();
  });

  it("are replaced at once by an operator's wish", async () => {
    const { keys } = await open();
    const before = (await keys.publicSet()).keys.length;
    await keys.rotate(true);
    expect((await keys.publicSet()).keys).toHaveLength(before + 1);
  });

  it("do not open with another secret, and say so", async () => {
    await expect(open([randomBytes(32)]).then(({ sign }) => sign())).rejects.toThrow(
      /not the one that this database was set up with/,
    );
  });
});
