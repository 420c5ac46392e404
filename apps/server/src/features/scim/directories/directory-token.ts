import { createHash, randomBytes } from "node:crypto";

/** A new bearer token of 256 bits; its prefix lets scanners for leaked secrets know it. */
export function makeDirectoryToken(): string {
  return `portico_scim_${randomBytes(32).toString("base64url")}`;
}

/** What is kept of a token: it is too long to guess, so a plain hash does. */
export function hashDirectoryToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
