/** The part of samlp that our tests use; the package has no types. */
declare module "samlp" {
  /** A request as Express hands it over, as far as samlp reads it. */
  interface SamlRequest {
    method: "GET";
    /** `SAMLRequest`, `RelayState`, `SigAlg` and `Signature`. */
    query: Record<string, string>;
  }

  interface ParsedAuthnRequest {
    id?: string;
    issuer?: string;
    destination?: string;
    assertionConsumerServiceURL?: string;
  }

  interface SamlConfig {
    issuer: string;
    /** PEM. */
    cert: string;
    key: string;
    audience: string;
    recipient: string;
    destination: string;
    inResponseTo: string;
    signatureAlgorithm: "rsa-sha256" | "rsa-sha1";
    digestAlgorithm: "sha256" | "sha1";
    lifetimeInSeconds?: number;
    /** True unless said otherwise. */
    signAssertion?: boolean;
    signResponse?: boolean;
    encryptionPublicKey?: string;
    encryptionCert?: string;
  }

  /** A profile as Passport has it. */
  interface SamlUser {
    id: string;
    emails: { value: string }[];
    displayName: string;
    name: { givenName: string; familyName: string };
  }

  /** Reads an AuthnRequest; with `signingCert`, one that is not signed by its key is an error. */
  export function parseRequest(
    request: SamlRequest,
    options: { signingCert?: string },
    callback: (error: Error | null, request?: ParsedAuthnRequest) => void,
  ): void;

  /** Makes a response, as XML. */
  export function getSamlResponse(
    config: SamlConfig,
    user: SamlUser,
    callback: (error: Error | null, xml: string) => void,
  ): void;
}
