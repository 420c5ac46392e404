import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import type { Key, Keyring } from "./keyring.ts";

/**
 * 256-bit keys for one purpose, from the installation's secrets (HKDF, RFC 5869). Bytes would be made
 * into a key at each use, which takes longer than an HMAC.
 */
export function deriveKey(secrets: Keyring, purpose: string): Keyring {
  const [current, ...previous] = secrets;
  const derive = (secret: Key) =>
    createSecretKey(
      Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), `portico ${purpose}`, 32)),
    );
  return [derive(current), ...previous.map(derive)];
}

const nonceLength = 12;
const tagLength = 16;

/** Encrypts a text so that a copy of the database alone does not reveal it (AES-256-GCM). */
export function seal([key]: Keyring, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function openWith(key: Key, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  if (tag.length < tagLength) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength));
  decipher.setAuthTag(tag);
  const body = decipher.update(bytes.subarray(nonceLength + tagLength));
  try {
    return Buffer.concat([body, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Opens what {@link seal} closed; null when none of the keys did, or the text was changed. */
export function unsealOrNull(keys: Keyring, sealed: string): string | null {
  for (const key of keys) {
    const text = openWith(key, sealed);
    if (text !== null) return text;
  }
  return null;
}

/** Opens what {@link seal} closed; throws when none of the keys did, or the text was changed. */
export function unseal(keys: Keyring, sealed: string): string {
  const text = unsealOrNull(keys, sealed);
  if (text === null) throw new Error("None of the keys opens it.");
  return text;
}

/** Closes with the current key what an older one closed; null for what is so already. */
export function reseal(keys: Keyring, sealed: string): string | null {
  if (openWith(keys[0], sealed) !== null) return null;
  return seal(keys, unseal(keys, sealed));
}
