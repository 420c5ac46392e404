import { createSecretCookie, type SecretCookie } from "../../platform/http/secret-cookie.ts";
import { transactionSeconds } from "./transactions/transaction-times.ts";

/**
 * Ties sign-ins at providers to the browser that began them. Lax, because the provider sends the browser
 * back from its own site.
 */
export function createBrowserCookie(isSecure: boolean): SecretCookie {
  return createSecretCookie({
    name: "portico-sso",
    sameSite: "lax",
    maxAge: transactionSeconds.untilVerified + transactionSeconds.forSignUp,
    isSecure,
  });
}
