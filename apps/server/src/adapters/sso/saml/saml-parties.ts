/** A SAML identity provider, as configured: nothing of it is taken from what it sends. */
export interface SamlProvider {
  /** The provider's entity id, compared exactly. */
  entity_id: string;
  /** Where signed requests go (HTTP-Redirect binding). */
  single_signon_service: string;
  /** PEM certificates whose keys may sign; several while the provider rotates. */
  certificates: string[];
}

/** We, as one provider sees us. */
export interface SamlServiceProvider {
  entityId: string;
  /** Where the provider posts its response (HTTP-POST binding). */
  acsUrl: string;
  /** PEM key that signs our requests. */
  privateKey: string;
  /** PEM certificate of that key. */
  certificate: string;
}
