import { failedWith } from "@portico/client/api-error";
import type { SsoOptions } from "@portico/contract";
import { call } from "../../lib/client.ts";
import type { PendingSignIn } from "../../lib/pending-sign-in.ts";

/**
 * What became of an attempt: it is done, the address must sign in at one of these providers, or a
 * second factor is demanded.
 */
export type Outcome<T> = { done: T } | { sso: SsoOptions } | { pending: PendingSignIn };

/** Tries to sign in; where the company's own sign-in is required, answers its providers. */
export async function doneOrProviders<T>(
  email: string,
  attempt: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { done: await attempt() };
  } catch (error) {
    if (failedWith(error, "auth.second_factor_required") && error.secondFactor !== null) {
      return { pending: error.secondFactor };
    }
    if (!failedWith(error, "auth.sso_required")) throw error;
    return { sso: await call("listSsoProviders", { query: { email } }) };
  }
}
