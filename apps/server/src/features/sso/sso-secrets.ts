import { createHash } from "node:crypto";

/** What is stored of a secret. It has entropy of its own, so a plain hash does. */
export function hashed(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
