import { newSecret } from "../../../platform/crypto/new-secret.ts";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";

/** A new bearer token of 256 bits; its prefix lets scanners for leaked secrets know it. */
export function makeDirectoryToken(): string {
  return `portico_scim_${newSecret()}`;
}

/** What is kept of a token. */
export function hashDirectoryToken(token: string): string {
  return secretHash(token, "hex");
}
