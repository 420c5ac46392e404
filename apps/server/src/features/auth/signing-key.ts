import { type JWK, exportJWK, generateKeyPair, importJWK } from "jose";
import { v7 } from "uuid";
import type { Db } from "../../platform/database/client.ts";
import { deriveKey, seal, unseal } from "../../platform/crypto/secret-box.ts";
import { StartError } from "../../platform/process/start-error.ts";
import type { SigningKey } from "./access-token.ts";
import { insertSigningKey, loadSigningKey } from "./auth.repository.ts";

async function makeSigningKey(db: Db, sealingKey: Uint8Array): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  await insertSigningKey(db, {
    kid: v7(),
    publicJwk: await exportJWK(publicKey),
    sealedPrivateJwk: seal(sealingKey, JSON.stringify(await exportJWK(privateKey))),
  });
}

function open(sealingKey: Uint8Array, sealed: string): string {
  try {
    return unseal(sealingKey, sealed);
  } catch {
    throw new StartError(
      "The secret key is not the one that this database was set up with.",
      "Give the old one in SECRET_KEY, or empty the table signing_keys, which signs everybody out.",
    );
  }
}

/**
 * The key that signs access tokens, made at the first start. It lives in the database, so that every
 * process uses the same, and sealed, so that a copy of the database cannot sign.
 * Throws `StartError` where the secret is another one than at the first start.
 */
export async function openSigningKey(db: Db, secret: Uint8Array): Promise<SigningKey> {
  const sealingKey = deriveKey(secret, "signing keys");
  if ((await loadSigningKey(db)) === undefined) await makeSigningKey(db, sealingKey);
  const row = await loadSigningKey(db);
  if (row === undefined) throw new Error("No signing key could be made.");
  const privateJwk = JSON.parse(open(sealingKey, row.sealedPrivateJwk)) as JWK;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(privateJwk, "ES256"),
    importJWK(row.publicJwk, "ES256"),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new Error("The signing key is not an elliptic curve key.");
  }
  return { kid: row.kid, privateKey, publicKey };
}
