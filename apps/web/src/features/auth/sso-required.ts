import type { SsoOptions } from "@portico/contract";
import { failedWith } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";

/** What became of an attempt: it is done, or the address must sign in at one of these providers. */
export type Outcome<T> = { done: T } | { sso: SsoOptions };

/** Tries to sign in; where the company's own sign-in is required, answers its providers (4.016). */
export async function doneOrProviders<T>(
  email: string,
  attempt: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { done: await attempt() };
  } catch (error) {
    if (!failedWith(error, "auth.sso_required")) throw error;
    return { sso: await call("listSsoProviders", { query: { email } }) };
  }
}
