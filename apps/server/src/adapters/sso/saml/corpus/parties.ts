import type { SamlProvider, SamlServiceProvider } from "../saml-parties.ts";
import { type SelfSigned, makeSelfSigned } from "../self-signed.ts";

/** Whose accounts the corpus is after, and who attacks. */
export interface Parties {
  /** Key of the provider that is configured. */
  idp: SelfSigned;
  /** Key of somebody else. */
  attacker: SelfSigned;
  provider: SamlProvider;
  sp: SamlServiceProvider;
}

/** The only request that was sent. */
export const requestId = "_request";

/** Within the dates of `good-response.xml`. */
export const now = new Date("2026-03-02T09:01:00Z");

/** Makes keys for a run: certificates in files would have to be kept secret and renewed. */
export async function createParties(): Promise<Parties> {
  const [idp, attacker, own] = await Promise.all([
    makeSelfSigned("Provider", 1, 2048),
    makeSelfSigned("Attacker", 1, 2048),
    makeSelfSigned("Portico", 1, 2048),
  ]);
  const provider = {
    entity_id: "https://idp.example/metadata",
    single_signon_service: "https://idp.example/sso",
    certificates: [idp.certificate],
  };
  const sp = {
    entityId: "https://portal.example/saml/acme/metadata",
    acsUrl: "https://portal.example/saml/acme/acs",
    ...own,
  };
  return { idp, attacker, provider, sp };
}
