import {
  allowInsecureRequests,
  ClientSecretBasic,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from "openid-client";
import { isLoopbackAddress, isProviderAddress } from "../provider-address.ts";
import type { OidcProvider } from "./oidc-parties.ts";
import { explainOidcError, OidcRefusal } from "./oidc-refusal.ts";

/** Signatures of ID tokens that are believed: by keys of the provider only, so neither none nor HMAC. */
const signingAlgorithms = ["RS256", "ES256"];

/** How long a provider's configuration is believed, in milliseconds. */
const keptFor = 3600 * 1000;

/** Seconds that a provider has for one answer. */
const timeout = 10;

/** A provider's own description of itself, ready to be used. */
export type Discover = (provider: OidcProvider) => Promise<Configuration>;

async function load(provider: OidcProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  // Below a well-known address the library would believe whatever issuer it finds there.
  if (!isProviderAddress(issuer) || issuer.includes("/.well-known/")) {
    throw new OidcRefusal("discovery", "issuer_address");
  }
  const execute = isLoopbackAddress(issuer) ? [allowInsecureRequests] : [];
  const auth = clientSecret === null ? None() : ClientSecretBasic(clientSecret);
  const found = await discovery(new URL(issuer), clientId, {}, auth, { execute, timeout });
  const server = { ...found.serverMetadata() };
  // Exactly (ASVS 10.5.3); the library makes exceptions for providers with many tenants.
  if (server.issuer !== issuer) throw new OidcRefusal("discovery", "issuer_mismatch");
  const offered = server.id_token_signing_alg_values_supported ?? signingAlgorithms;
  server.id_token_signing_alg_values_supported = signingAlgorithms.filter((name) =>
    offered.includes(name),
  );
  const config = new Configuration(server, clientId, {}, auth);
  config.timeout = timeout;
  for (const change of execute) change(config);
  // The connection alone would do by OpenID Connect Core 3.1.3.7; we want the signature, too.
  enableNonRepudiationChecks(config);
  return config;
}

/**
 * Finds and remembers what providers say of themselves. Throws {@link OidcRefusal}; a failure is not
 * remembered.
 */
export function createDiscover(now: () => number): Discover {
  const kept = new Map<string, { config: Promise<Configuration>; until: number }>();

  return (provider) => {
    const name = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
    const known = kept.get(name);
    if (known !== undefined && known.until > now()) return known.config;
    for (const [old, { until }] of kept) if (until <= now()) kept.delete(old);
    const config = load(provider).catch((error: unknown) => {
      kept.delete(name);
      throw explainOidcError("discovery", error);
    });
    kept.set(name, { config, until: now() + keptFor });
    return config;
  };
}
