import type { KeyObject } from "node:crypto";
import type { VerifiedIdentity } from "../verified-identity.ts";
import { checkAssertion, checkResponse, checkStatus } from "./check-response.ts";
import { readIdentity } from "./read-identity.ts";
import { type ResponseParts, findParts } from "./response-shape.ts";
import type { SamlProvider, SamlServiceProvider } from "./saml-parties.ts";
import { SamlRefusal } from "./saml-refusal.ts";
import {
  attributeOf,
  decodeResponse,
  idOf,
  isId,
  isNamed,
  namespaces,
  onlyChild,
  parseXml,
} from "./saml-xml.ts";
import { readKeys, verifySignature } from "./verify-signature.ts";

/** A response as it came, and what it must match. */
export interface SamlAnswer {
  /** The form field `SAMLResponse`, base64. */
  samlResponse: string;
  /** Id of the one request that it may answer. */
  requestId: string;
  /** The clock, for tests. */
  now?: Date;
}

/** Who has signed in, and what the caller must remember to accept it once. */
export interface SamlSignIn extends VerifiedIdentity {
  requestId: string;
  assertionId: string;
  /** From then on the assertion is refused anyway. */
  expiresAt: Date;
}

/**
 * Takes a provider's response apart and checks all of it (docs/decisions/014-saml-checks.md). That the
 * request is answered once and the assertion used once (ASVS 6.8.3) is for the caller.
 * Throws {@link SamlRefusal} with a reason for the log.
 */
export async function finishSaml(
  provider: SamlProvider,
  sp: SamlServiceProvider,
  { samlResponse, requestId, now = new Date() }: SamlAnswer,
): Promise<SamlSignIn> {
  const expected = {
    issuer: provider.entity_id,
    acsUrl: sp.acsUrl,
    audience: sp.entityId,
    requestId,
    now,
  };
  const xml = decodeResponse(samlResponse);
  const root = parseResponse(xml);
  // Before all else, for a provider that signs nobody in sends neither assertion nor signature.
  checkStatus(root);
  const { response, assertion } = verifyParts(
    xml,
    findParts(root),
    readKeys(provider.certificates),
  );
  checkResponse(response, expected);
  const expiresAt = checkAssertion(assertion, expected);
  return { ...readIdentity(assertion), requestId, assertionId: idOf(assertion), expiresAt };
}

function parseResponse(xml: string): Element {
  const root = parseXml(xml);
  if (!isNamed(root, namespaces.protocol, "Response")) throw new SamlRefusal("not_a_response");
  return root;
}

/** Every signature that is there must hold; what it covers is read from what it covers. */
function verifyParts(
  xml: string,
  { response, assertion, responseSignature, assertionSignature }: ResponseParts,
  keys: KeyObject[],
): { response: Element; assertion: Element } {
  const signedResponse =
    responseSignature === null ? null : verifySignature(xml, response, responseSignature, keys);
  if (assertionSignature !== null) {
    const signedAssertion = verifySignature(xml, assertion, assertionSignature, keys);
    return { response: signedResponse ?? response, assertion: signedAssertion };
  }
  if (signedResponse === null) throw new SamlRefusal("unsigned");
  const inside = onlyChild(signedResponse, namespaces.assertion, "Assertion");
  return { response: signedResponse, assertion: inside };
}

/** The request that a response says it answers, unverified: only to find the request. */
export function inResponseToOf(samlResponse: string): string | null {
  try {
    const requestId = attributeOf(parseResponse(decodeResponse(samlResponse)), "InResponseTo");
    return isId(requestId) ? requestId : null;
  } catch (error) {
    if (error instanceof SamlRefusal) return null;
    throw error;
  }
}
