export { beginSaml, samlMetadata } from "./authn-request.ts";
export type { SamlProvider, SamlServiceProvider } from "./saml-parties.ts";
export { SamlRefusal, type SamlRefusalReason } from "./saml-refusal.ts";
