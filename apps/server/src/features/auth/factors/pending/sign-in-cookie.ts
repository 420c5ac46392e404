import { createSecretCookie, type SecretCookie } from "../../../../platform/http/secret-cookie.ts";
import { pendingSeconds } from "./pending-sign-ins.repository.ts";

/**
 * Ties sign-ins under way to the browser that began them. Strict, because no other site has a part in
 * it.
 */
export function createSignInCookie(isSecure: boolean): SecretCookie {
  return createSecretCookie({
    name: "portico-sign-in",
    sameSite: "strict",
    maxAge: pendingSeconds,
    isSecure,
  });
}
