import { type SelfSigned, makeSelfSigned } from "../../adapters/sso/saml/self-signed.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { deriveKey, seal } from "../../platform/crypto/secret-box.ts";
import { unsealOrExplain } from "../../platform/crypto/unseal-or-explain.ts";
import type { Db } from "../../platform/database/client.ts";
import { insertFirstSamlKey, loadSamlKey } from "./saml-key.repository.ts";

/** Administrators of providers enter the certificate by hand, so it must not end soon. */
const certificateYears = 10;

/**
 * The key that signs our SAML requests, with its certificate (PEM), made at first use. It lives in the
 * database, so that every process and every restart has the one that providers know, and sealed, so
 * that a copy of the database cannot sign.
 * Throws `StartError` where the secret is another one than when it was made.
 */
export async function openSamlKey(db: Db, secretKey: Keyring): Promise<SelfSigned> {
  const sealingKey = deriveKey(secretKey, "saml keys");
  if ((await loadSamlKey(db)) === undefined) {
    await insertFirstSamlKey(db, async () => {
      const { privateKey, certificate } = await makeSelfSigned("Portico", certificateYears);
      return { certificate, sealedPrivateKey: seal(sealingKey, privateKey) };
    });
  }
  const row = await loadSamlKey(db);
  if (row === undefined) throw new Error("No SAML key could be made.");
  const { certificate, sealedPrivateKey } = row;
  return { privateKey: unsealOrExplain(sealingKey, sealedPrivateKey), certificate };
}
