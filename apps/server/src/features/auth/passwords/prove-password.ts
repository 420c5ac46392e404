import { AppError } from "../../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import { verifyPassword } from "./password.ts";

/** Wrong current passwords of one session: whoever has stolen it must not get to try them all. */
export const proofLimit: RateLimit = { name: "password proofs", count: 10, windowSeconds: 900 };

/**
 * Checks a password that is typed again within a session. Throws `credentials_not_match` or
 * `auth.too_many_attempts`; wherever it is asked for, the session has the same tries.
 */
export type ProvePassword = (
  session: Pick<CurrentSession, "sessionUuid">,
  passwordHash: string | null,
  password: string,
) => Promise<void>;

/** Builds the check; a try is counted before it is judged and given back when it was right. */
export function createProvePassword(limiter: Pick<RateLimiter, "require">): ProvePassword {
  return async ({ sessionUuid }, passwordHash, password) => {
    const attempt = await limiter.require(proofLimit, sessionUuid);
    const isMatch = await verifyPassword(passwordHash, password);
    if (!isMatch) throw new AppError("credentials_not_match");
    await attempt.giveBack();
  };
}
