/** Why a response was refused; for the log, where it may stand as it is. */
export type SamlRefusalReason =
  | "too_large"
  | "not_base64"
  | "not_xml"
  | "doctype"
  | "comment"
  | "cdata"
  | "processing_instruction"
  | "not_a_response"
  | "status"
  | "encrypted"
  | "duplicate_id"
  | "response_count"
  | "assertion_count"
  | "assertion_place"
  | "unsigned"
  | "signature_place"
  | "signature_shape"
  | "signature_algorithm"
  | "digest_algorithm"
  | "transform"
  | "reference"
  | "signature"
  | "provider_certificate"
  | "malformed"
  | "issuer"
  | "destination"
  | "in_response_to"
  | "confirmation"
  | "recipient"
  | "condition"
  | "audience"
  | "not_yet_valid"
  | "expired"
  | "name_id"
  | "email";

/** A response that must not sign anybody in. It carries no text of the response. */
export class SamlRefusal extends Error {
  override readonly name = "SamlRefusal";
  readonly reason: SamlRefusalReason;

  constructor(reason: SamlRefusalReason) {
    super(`The SAML response was refused: ${reason}`);
    this.reason = reason;
  }
}
