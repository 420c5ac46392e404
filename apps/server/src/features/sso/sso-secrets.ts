import { createHash, randomBytes } from "node:crypto";

/** A secret for one browser or one step: 256 random bits, in letters that addresses may carry. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. It has entropy of its own, so a plain hash does. */
export function hashed(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
