import { apiBase } from "../../platform/http/calls.ts";

/** The addresses that browsers pass through on their way to a provider and back; no calls of a page. */
export const tripPaths = {
  signIn: `${apiBase}/sso/v1/sign-in`,
  oidcCallback: `${apiBase}/sso/v1/callback/oidc`,
  samlCallback: `${apiBase}/sso/v1/callback/saml`,
  samlMetadata: `${apiBase}/user-verification/saml/:provider/metadata`,
  samlAcs: `${apiBase}/user-verification/saml/:provider/acs`,
} as const;

/** What an OpenID provider must know as our redirect URI, to the letter. */
export function redirectUri(origin: string): string {
  return origin + tripPaths.oidcCallback;
}

/** How one SAML provider knows us at a host: we are another service to each. */
export function samlNames(origin: string, slug: string): { entityId: string; acsUrl: string } {
  const at = (path: string) => origin + path.replace(":provider", slug);
  return { entityId: at(tripPaths.samlMetadata), acsUrl: at(tripPaths.samlAcs) };
}
