import { deriveKey } from "../../../platform/crypto/secret-box.ts";

/** The key that seals the secrets that providers know us by. */
export function providerKeyOf(secretKey: Uint8Array): Buffer {
  return deriveKey(secretKey, "sso providers");
}
