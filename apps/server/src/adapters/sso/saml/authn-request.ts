import { createHash, randomBytes } from "node:crypto";
import { SAML } from "@node-saml/node-saml";
import type { SamlProvider, SamlServiceProvider } from "./saml-parties.ts";

/** XML ids begin with a letter or underscore; 160 random bits (SAML core 1.3.4). */
const newRequestId = () => `_${randomBytes(20).toString("hex")}`;

/**
 * The address that asks a provider to sign somebody in: an AuthnRequest (HTTP-Redirect binding,
 * signed with RSA-SHA256), and the request's id, which the response must name.
 *
 * @param options.relayState given back by the provider: at most 80 letters, digits, `-` and `_`
 * (SAML bindings 3.4.3; the library signs other characters in another encoding than it sends)
 */
export async function beginSaml(
  provider: SamlProvider,
  sp: SamlServiceProvider,
  { relayState }: { relayState: string },
): Promise<{ url: string; requestId: string }> {
  const requestId = newRequestId();
  const saml = new SAML({
    issuer: sp.entityId,
    callbackUrl: sp.acsUrl,
    entryPoint: provider.single_signon_service,
    idpCert: provider.certificates,
    privateKey: sp.privateKey,
    signatureAlgorithm: "sha256",
    // Which name to give and how to make sure who it is, the provider knows better.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  });
  return { url: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
}

/** What a provider's administrator registers us with (SAML metadata 2.4.4), as XML. */
export function samlMetadata(sp: SamlServiceProvider): string {
  const saml = new SAML({
    issuer: sp.entityId,
    callbackUrl: sp.acsUrl,
    // Metadata says nothing of a provider, but the library asks for one.
    idpCert: sp.certificate,
    privateKey: sp.privateKey,
    wantAssertionsSigned: true,
    identifierFormat: null,
    // The same document at every call, so that a reader sees when something has changed.
    generateUniqueId: () => `_${createHash("sha256").update(sp.entityId).digest("hex")}`,
  });
  return saml.generateServiceProviderMetadata(null, sp.certificate);
}
