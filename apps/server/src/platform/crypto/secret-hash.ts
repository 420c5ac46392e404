import { createHash } from "node:crypto";

/**
 * What is kept of a secret, so that a copy of the database opens nothing (SHA-256). Only for secrets that
 * nobody can guess: they have entropy of their own, so a plain hash does.
 * `encoding` is how the column that keeps it has it written; a change would end what is kept there.
 */
export function secretHash(secret: string, encoding: "base64url" | "hex" = "base64url"): string {
  return createHash("sha256").update(secret).digest(encoding);
}
