export { beginSaml, samlMetadata } from "./authn-request.ts";
export { finishSaml, inResponseToOf, type SamlAnswer, type SamlSignIn } from "./finish-saml.ts";
export type { SamlProvider, SamlServiceProvider } from "./saml-parties.ts";
export { SamlRefusal, type SamlRefusalReason } from "./saml-refusal.ts";
export { makeSelfSigned, type SelfSigned } from "./self-signed.ts";
