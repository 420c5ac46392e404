import { parse, stringify } from "uuid";
import { isMacOf, type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";

const uuidLength = 16;

/** Names a registration to the browser that began it, in a form that nobody else can write. */
export function writeRegistrationToken(keys: Keyring, registrationUuid: string): string {
  const payload = parse(registrationUuid);
  return Buffer.concat([payload, macsOf(keys, payload)[0]]).toString("base64url");
}

/** The registration of a token; null if this installation did not write it. */
export function readRegistrationToken(keys: Keyring, text: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== uuidLength + 32) return null;
  const payload = bytes.subarray(0, uuidLength);
  if (!isMacOf(keys, payload, bytes.subarray(uuidLength))) return null;
  return stringify(payload);
}
