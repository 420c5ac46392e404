import {
  type OidcClient,
  type OidcProvider,
  OidcRefusal,
  type OidcRequest,
} from "../../../adapters/sso/oidc/oidc-client.ts";
import type { VerifiedIdentity } from "../../../adapters/sso/verified-identity.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { seal, unseal } from "../../../platform/crypto/secret-box.ts";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";
import type { OidcProviderRow } from "../providers/sso-providers.repository.ts";
import { SsoRefusal, transactionEnded } from "../sso-refusal.ts";
import { redirectUri } from "../trip-paths.ts";
import type { TransactionRow } from "./transactions.repository.ts";

interface OidcTripsDeps {
  client: OidcClient;
  /** Opens what the operator's command has sealed. */
  providerKey: Keyring;
  /** Seals what a request keeps until its answer. */
  requestKey: Keyring;
}

/** An answer that never came is no refusal. */
function refusalOf(error: unknown): SsoRefusal {
  if (!(error instanceof OidcRefusal)) throw error;
  const code = error.isUnreachable ? "sso.provider_unreachable" : "sso.refused";
  return new SsoRefusal(error.reason, code);
}

/** Builds what a trip to an OpenID provider needs besides its transaction. */
export function createOidcTrips({ client, providerKey, requestKey }: OidcTripsDeps) {
  /** The command that stored the provider may have run with another installation's secret. */
  function open(sealedSecret: string): string {
    try {
      return unseal(providerKey, sealedSecret);
    } catch {
      throw new SsoRefusal("sealed_with_another_secret_key");
    }
  }

  function partyOf({ settings, sealedSecret }: OidcProviderRow): OidcProvider {
    return {
      issuer: settings.issuer,
      clientId: settings.client_id,
      clientSecret: sealedSecret === null ? null : open(sealedSecret),
      scopes: settings.scopes,
    };
  }

  return {
    /** Where the provider signs in, and what is kept of the request: nothing of it in the open. */
    async begin(provider: OidcProviderRow, { origin, email }: TransactionRow) {
      const start = { redirectUri: redirectUri(origin), loginHint: email };
      const { url, request } = await client
        .begin(partyOf(provider), start)
        .catch((error: unknown) => {
          throw refusalOf(error);
        });
      return {
        url,
        requestKey: secretHash(request.state),
        sealedRequest: seal(requestKey, JSON.stringify(request)),
      };
    },

    /** What finds the request of an answer. */
    keyOf: (answer: URLSearchParams): string => secretHash(answer.get("state") ?? ""),

    /** Who has signed in; throws `sso.refused` or `sso.provider_unreachable`. */
    async finish(
      provider: OidcProviderRow,
      { origin, sealedRequest }: TransactionRow,
      answer: URLSearchParams,
    ): Promise<VerifiedIdentity> {
      if (sealedRequest === null) throw transactionEnded("no_request");
      const request = JSON.parse(unseal(requestKey, sealedRequest)) as OidcRequest;
      // Our own address, not that of the request, which a proxy or a visitor may have written.
      const callback = new URL(`${redirectUri(origin)}?${answer.toString()}`);
      return client.finish(partyOf(provider), callback, request).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
  };
}

/** What trips to OpenID providers need. */
export type OidcTrips = ReturnType<typeof createOidcTrips>;
