import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

const uuidLength = 16;

function sealOf(key: Uint8Array, payload: Uint8Array): Buffer {
  return createHmac("sha256", key).update(payload).digest();
}

/** Names a registration to the browser that began it, in a form that nobody else can write. */
export function writeRegistrationToken(key: Uint8Array, registrationUuid: string): string {
  const payload = parse(registrationUuid);
  return Buffer.concat([payload, sealOf(key, payload)]).toString("base64url");
}

/** The registration of a token; null if this installation did not write it. */
export function readRegistrationToken(key: Uint8Array, text: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== uuidLength + 32) return null;
  const payload = bytes.subarray(0, uuidLength);
  if (!timingSafeEqual(bytes.subarray(uuidLength), sealOf(key, payload))) return null;
  return stringify(payload);
}
