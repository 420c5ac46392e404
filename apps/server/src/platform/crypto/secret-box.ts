import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** A 256-bit key for one purpose, from the installation's secret (HKDF, RFC 5869). */
export function deriveKey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), `portico ${purpose}`, 32));
}

const nonceLength = 12;
const tagLength = 16;

/** Encrypts a text so that a copy of the database alone does not reveal it (AES-256-GCM). */
export function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Opens what {@link seal} closed; throws when the key is another or the text was changed. */
export function unseal(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const body = bytes.subarray(nonceLength + tagLength);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
