import { randomBytes } from "node:crypto";

/** A secret for one browser, link or step: 256 random bits as 43 letters that addresses may carry. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
