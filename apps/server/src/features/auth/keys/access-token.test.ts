import { randomBytes } from "node:crypto";
import { type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { signAccessToken, verifyAccessToken } from "./access-token.ts";
import { openSigningKeys, type SigningKeys } from "./signing-keys.ts";

let database: TestDatabase;
let keys: SigningKeys;
beforeAll(async () => {
  database = await createTestDatabase();
  keys = await openSigningKeys({ db: database.db, secret: [randomBytes(32)] });
});
afterAll(() => database.close());

const claims = { sub: "somebody", sid: "session", ver: 3 };
const now = () => Math.floor(Date.now() / 1000);
/** As the portal asks about a token that has just come in. */
const verify = (token: string) => verifyAccessToken(keys, token, Date.now());
const good = () => ({ ...claims, aud: "portico", exp: now() + 60 });

/** A token by our own key, with other claims, without those that are undefined, or another header. */
async function sign(
  other: Record<string, unknown>,
  header: Record<string, string> = {},
): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const payload = JSON.parse(JSON.stringify({ ...good(), ...other })) as JWTPayload;
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "ES256", kid, typ: "at+jwt", ...header })
    .sign(privateKey);
}

describe("an access token", () => {
  it("holds as we write it", async () => {
    const proof = { userUuid: "somebody", sessionUuid: "session", tokenVersion: 3 };
    expect(await verify(await sign({}))).toMatchObject(proof);
    expect(
      await verify(await signAccessToken(keys, claims, { from: Date.now(), seconds: 60 })),
    ).toMatchObject(proof);
  });

  it.each<[string, Record<string, unknown>]>([
    ["for another audience", { aud: "elsewhere" }],
    ["without an audience", { aud: undefined }],
    ["whose time is over", { exp: 1 }],
    ["without an end", { exp: undefined }],
    ["whose time has not come", { nbf: 4_102_444_800 }],
    ["without a session", { sid: undefined }],
    ["of nobody", { sub: undefined }],
  ])("%s does not hold, though we signed it", async (_what, change) => {
    expect(await verify(await sign(change))).toBeNull();
  });

  it("of another kind does not hold, though we signed it", async () => {
    expect(await verify(await sign({}, { typ: "JWT" }))).toBeNull();
    expect(await verify(await sign({}, { typ: "logout+jwt" }))).toBeNull();
  });

  it("does not hold unsigned, nor signed with the public key as a secret", async () => {
    const { kid } = await keys.current();
    const [publicJwk] = (await keys.publicSet()).keys;
    const secret = Buffer.from(JSON.stringify(publicJwk));
    const confused = await new SignJWT(good())
      .setProtectedHeader({ alg: "HS256", kid, typ: "at+jwt" })
      .sign(secret);
    expect(await verify(confused)).toBeNull();
    expect(await verify(new UnsecuredJWT(good()).encode())).toBeNull();
  });
});
