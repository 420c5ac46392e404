/** An OpenID provider, as configured. */
export interface OidcProvider {
  /** Issuer identifier, compared exactly; its configuration is discovered below it. */
  issuer: string;
  clientId: string;
  /** Sent as client_secret_basic; null for a client that has none. */
  clientSecret: string | null;
  /** Scopes besides `openid`. */
  scopes: readonly string[];
}

/** What an answer must match; a secret until it has come. */
export interface OidcRequest {
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
}
