import type { SsoOptions } from "@portico/contract";
import { tripPaths } from "../trip-paths.ts";
import type { OfferedProvider, SsoProvider } from "./sso-providers.repository.ts";

/**
 * Where a provider's sign-in starts. Without a host, so that the browser stays where its cookie
 * is. The query's `url` and `buildingUUID` are there for the clients that the call is known by; nothing
 * is ever sent where they say.
 */
function signInUrl({ slug }: SsoProvider): string {
  const query = new URLSearchParams({ serviceprovider: slug, url: "/", buildingUUID: "" });
  return `${tripPaths.signIn}?${query.toString()}&token={token}`;
}

/** The providers of an address as the contract shows them. */
export function toSsoOptions(offered: readonly OfferedProvider[]): SsoOptions {
  const options: SsoOptions = {
    sso_required: offered.some(({ isRequired }) => isRequired),
    oidc_providers: [],
    saml_providers: [],
  };
  for (const { provider } of offered) {
    const { uuid, name, kind, settings } = provider;
    const shown = { uuid, name, sign_in_url: signInUrl(provider) };
    if (kind === "oidc") options.oidc_providers.push({ ...shown, issuer: settings.issuer });
    else {
      const { single_signon_service } = settings;
      options.saml_providers.push({ ...shown, single_signon_service });
    }
  }
  return options;
}
