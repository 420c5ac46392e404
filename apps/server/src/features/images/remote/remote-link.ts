import { isMacOf, type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";

/** Signs addresses of remote pictures, so that nobody else makes the portal fetch anything. */
export interface RemoteLinks {
  /** Where the page finds a remote picture: an address of our own, of a middle width. */
  linkTo(address: string): string;
  /** Whether we have written a link to the address with this key. */
  isOurs(address: string, key: string): boolean;
}

/** Bytes of a signature that travel; 128 bits cannot be guessed (RFC 2104 §5). */
const keyLength = 16;

/** Signs with a key of the installation's secret: every process of it reads the links of the others. */
export function createRemoteLinks(secretKey: Keyring): RemoteLinks {
  const keys = deriveKey(secretKey, "remote pictures");
  return {
    linkTo(address) {
      const from = encodeURIComponent(address).replaceAll(/[!'()*]/g, toPercent);
      const key = macsOf(keys, address)[0].subarray(0, keyLength).toString("base64url");
      return `/images/remote/960.webp?from=${from}&key=${key}`;
    },
    isOurs(address, key) {
      const given = Buffer.from(key, "base64url");
      return given.length === keyLength && isMacOf(keys, address, given);
    },
  };
}

/** What `encodeURIComponent` leaves as it is though it ends an address in markup or style. */
function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
