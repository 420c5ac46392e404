import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";

/** Where a sign-in at an OpenID provider failed, for the log. */
export type OidcStep = "discovery" | "authorization" | "token" | "userinfo" | "identity";

/**
 * A sign-in at an OpenID provider that must not, or could not, go on. Its reason may stand in the log
 * as it is: errors of the library are not kept, for they carry tokens and claims.
 */
export class OidcRefusal extends Error {
  override readonly name = "OidcRefusal";
  readonly reason: string;
  /** The provider did not answer, which may be over in a while. */
  readonly isUnreachable: boolean;

  constructor(step: OidcStep, cause: string, isUnreachable = false) {
    const reason = `${step}: ${cause}`;
    super(`The OpenID sign-in was refused: ${reason}`);
    this.reason = reason;
    this.isUnreachable = isUnreachable;
  }
}

/** Error codes of RFC 6749 are plain words; what else a provider sends does not get into the log. */
function errorWord(word: string): string {
  return /^[a-z_]{1,40}$/.test(word) ? word : "error";
}

/** The answer that the library did not like, if it was one. */
function statusOf({ cause }: Error): number | null {
  return cause instanceof Response ? cause.status : null;
}

/** Turns what the library throws into a reason without anything that the provider wrote. */
export function explainOidcError(step: OidcStep, error: unknown): OidcRefusal {
  if (error instanceof OidcRefusal) return error;
  if (error instanceof AuthorizationResponseError) {
    return new OidcRefusal("authorization", errorWord(error.error));
  }
  if (error instanceof ResponseBodyError) return new OidcRefusal(step, errorWord(error.error));
  if (error instanceof WWWAuthenticateChallengeError) return new OidcRefusal(step, "unauthorized");
  if (error instanceof ClientError) {
    const status = statusOf(error);
    const code = (error.code ?? "failed").replace(/^OAUTH_/, "").toLowerCase();
    const isDown = code === "timeout" || (status !== null && (status >= 500 || status === 429));
    return new OidcRefusal(step, status === null ? code : `${code} ${status}`, isDown);
  }
  // What fetch throws when no answer came; its own mistakes of use carry a code.
  if (error instanceof TypeError && !("code" in error))
    return new OidcRefusal(step, "network", true);
  throw error;
}
