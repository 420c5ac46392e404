import type { SelfSigned } from "../../../adapters/sso/saml/self-signed.ts";
import type { VerifiedIdentity } from "../../../adapters/sso/verified-identity.ts";
import type { SamlProviderRow } from "../providers/sso-providers.repository.ts";
import { SsoRefusal, transactionEnded } from "../sso-refusal.ts";
import { samlNames } from "../trip-paths.ts";
import type { TransactionRow, UsedAssertion } from "./transactions.repository.ts";

/** Who has signed in, and the assertion that says so. */
export interface SamlIdentity extends VerifiedIdentity {
  assertion: UsedAssertion;
}

/** Loaded with the first trip: reading XML takes 45 MB, which most installations never need. */
const loadSaml = () => import("../../../adapters/sso/saml/saml-client.ts");

/**
 * Builds what a trip to a SAML provider needs besides its transaction.
 *
 * @param samlKey the key that signs our requests; asked for when it is needed
 */
export function createSamlTrips(samlKey: () => Promise<SelfSigned>) {
  async function serviceProvider(slug: string, origin: string) {
    return { ...samlNames(origin, slug), ...(await samlKey()) };
  }

  return {
    /** Where the provider signs in; the request's id is no secret. */
    async begin({ slug, settings }: SamlProviderRow, { uuid, origin }: TransactionRow) {
      const sp = await serviceProvider(slug, origin);
      const { beginSaml } = await loadSaml();
      const { url, requestId } = await beginSaml(settings, sp, { relayState: uuid });
      return { url, requestKey: requestId, sealedRequest: null };
    },

    /** What finds the request of a response. */
    async keyOf(samlResponse: string): Promise<string> {
      const { inResponseToOf } = await loadSaml();
      const requestId = inResponseToOf(samlResponse);
      if (requestId === null) throw transactionEnded("no_in_response_to");
      return requestId;
    },

    /** Who has signed in; throws `sso.refused`. */
    async finish(
      { slug, settings }: SamlProviderRow,
      { origin, requestKey }: TransactionRow,
      samlResponse: string,
    ): Promise<SamlIdentity> {
      const [{ finishSaml, SamlRefusal }, sp] = await Promise.all([
        loadSaml(),
        serviceProvider(slug, origin),
      ]);
      const answer = { samlResponse, requestId: requestKey ?? "" };
      const found = await finishSaml(settings, sp, answer).catch((error: unknown) => {
        if (error instanceof SamlRefusal) throw new SsoRefusal(`saml: ${error.reason}`);
        throw error;
      });
      const { assertionId, expiresAt, subject, email, isEmailVerified, firstName, lastName } =
        found;
      const assertion = { assertionId, expiresAt };
      return { subject, email, isEmailVerified, firstName, lastName, assertion };
    },

    /** What a provider's administrator registers us with at a host. */
    async metadata({ slug }: SamlProviderRow, origin: string): Promise<string> {
      const { samlMetadata } = await loadSaml();
      return samlMetadata(await serviceProvider(slug, origin));
    },
  };
}

/** What trips to SAML providers need. */
export type SamlTrips = ReturnType<typeof createSamlTrips>;
