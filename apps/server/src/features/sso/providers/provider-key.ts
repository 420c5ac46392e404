import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";

/** The key that seals the secrets that providers know us by. */
export function providerKeyOf(secretKey: Keyring): Keyring {
  return deriveKey(secretKey, "sso providers");
}
