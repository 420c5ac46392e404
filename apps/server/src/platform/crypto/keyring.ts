import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/** A secret as it was given, or a key that was derived from one, ready for use. */
export type Key = Uint8Array | KeyObject;

/**
 * A secret and those that it replaced: the first closes, any of them opens. So a secret can change
 * while what it has closed lives on in the database, in browsers and in mails.
 */
export type Keyring = readonly [current: Key, ...previous: Key[]];

/** HMAC-SHA-256 (RFC 2104) of a text under each key, the current one's first. */
export function macsOf(keys: Keyring, text: string | Uint8Array): [Buffer, ...Buffer[]] {
  const [current, ...previous] = keys;
  const macOf = (key: Key) => createHmac("sha256", key).update(text).digest();
  return [macOf(current), ...previous.map(macOf)];
}

/** Bytes of an HMAC-SHA-256, and how few of them still prove anything (RFC 2104 §5). */
const macLength = { whole: 32, least: 16 } as const;

/**
 * Tells whether somebody who knew one of the keys wrote a text.
 * @param mac all of its HMAC, or the first bytes where only those travel
 */
export function isMacOf(keys: Keyring, text: string | Uint8Array, mac: Uint8Array): boolean {
  if (mac.length < macLength.least || mac.length > macLength.whole) return false;
  return macsOf(keys, text).some((ours) => timingSafeEqual(ours.subarray(0, mac.length), mac));
}
