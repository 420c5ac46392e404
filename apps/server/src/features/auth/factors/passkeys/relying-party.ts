import type { WhitelabelService } from "../../../whitelabel/whitelabel.public.ts";

/** The portal at one host, as passkeys are bound to it (WebAuthn level 3, §4 "relying party"). */
export interface RelyingParty {
  /** Host name. */
  id: string;
  /** Scheme, host and port that browsers name in what they sign. */
  origin: string;
}

/** The relying party of the host that a request came to; null where passkeys are not offered. */
export type RelyingPartyOf = (host: string) => Promise<RelyingParty | null>;

/** Addresses in figures cannot be relying parties; `localhost` and names below it can. */
function canHavePasskeys(hostName: string): boolean {
  return !/^[\d.]+$|:/.test(hostName);
}

/**
 * Builds it from what the operator configured: hosts of brands and the installation's own. A host that
 * only a request names gets no passkeys.
 */
export function createRelyingPartyOf(
  whitelabel: Pick<WhitelabelService, "configuredOrigin">,
): RelyingPartyOf {
  return async (host) => {
    const origin = await whitelabel.configuredOrigin(host);
    if (origin === null) return null;
    const id = new URL(origin).hostname;
    return canHavePasskeys(id) ? { id, origin } : null;
  };
}
