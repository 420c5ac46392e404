import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from "openid-client";
import type { VerifiedIdentity } from "../verified-identity.ts";
import { createDiscover } from "./discover.ts";
import type { OidcProvider, OidcRequest } from "./oidc-parties.ts";
import { explainOidcError } from "./oidc-refusal.ts";
import { type Claims, isComplete, readClaims } from "./read-claims.ts";

export type { OidcProvider, OidcRequest } from "./oidc-parties.ts";
export { OidcRefusal } from "./oidc-refusal.ts";

/** Where the provider sends the browser back to, and whom it may expect. */
export interface OidcStart {
  /** Compared by the provider to the letter. */
  redirectUri: string;
  /** Address typed before, which saves typing it again. */
  loginHint: string;
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Userinfo where the ID token leaves something open, and the provider has it. */
async function askUserinfo(
  config: Configuration,
  tokens: Tokens,
  idToken: Claims,
): Promise<Claims> {
  const hasUserinfo = config.serverMetadata().userinfo_endpoint !== undefined;
  if (isComplete(idToken) || !hasUserinfo) return {};
  const subject = String(idToken["sub"]);
  return fetchUserInfo(config, tokens.access_token, subject).catch((error: unknown) => {
    throw explainOidcError("userinfo", error);
  });
}

/**
 * Signs people in at OpenID providers: authorization code with PKCE, state and nonce (RFC 9700), the
 * `iss` parameter checked where it comes and demanded where the provider promises it (RFC 9207). Both
 * halves throw {@link OidcRefusal}.
 *
 * @param now milliseconds since 1970, for how long a provider's configuration is kept
 */
export function createOidcClient(now: () => number = Date.now) {
  const discover = createDiscover(now);

  return {
    /** The address that asks the provider to sign somebody in, and what its answer must match. */
    async begin(provider: OidcProvider, { redirectUri, loginHint }: OidcStart) {
      const config = await discover(provider);
      const request: OidcRequest = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: [...new Set(["openid", ...provider.scopes])].join(" "),
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: "S256",
        login_hint: loginHint,
      });
      return { url: url.href, request };
    },

    /**
     * Who has signed in, from the address that the provider sent the browser back to.
     *
     * @param callbackUrl redirect URI with the provider's answer as query
     */
    async finish(
      provider: OidcProvider,
      callbackUrl: URL,
      { state, nonce, verifier }: OidcRequest,
    ): Promise<VerifiedIdentity> {
      const config = await discover(provider);
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw explainOidcError("token", error);
      });
      const idToken: Claims = tokens.claims() ?? {};
      return readClaims(idToken, await askUserinfo(config, tokens, idToken));
    },
  };
}

/** Signs people in at OpenID providers. */
export type OidcClient = ReturnType<typeof createOidcClient>;
