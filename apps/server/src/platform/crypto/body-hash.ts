import { createHash } from "node:crypto";

/** Tells calls with one idempotency key apart that ask for different things. */
export function bodyHashOf(asked: unknown): string {
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
}
