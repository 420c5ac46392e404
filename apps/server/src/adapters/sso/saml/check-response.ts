import { SamlRefusal, type SamlRefusalReason } from "./saml-refusal.ts";
import {
  attributeOf,
  childElements,
  childrenNamed,
  namespaces,
  onlyChild,
  textOf,
} from "./saml-xml.ts";

/** What a response must say, all of it from configuration, our own request and our clock. */
export interface Expected {
  /** The provider's entity id. */
  issuer: string;
  acsUrl: string;
  /** Our entity id. */
  audience: string;
  requestId: string;
  now: Date;
}

/** How far a provider's clock may be from ours, in milliseconds. */
const clockSkew = 60_000;

const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** Refuses a response in which the provider says that it signed nobody in. */
export function checkStatus(response: Element): void {
  const status = onlyChild(response, namespaces.protocol, "Status");
  const code = onlyChild(status, namespaces.protocol, "StatusCode");
  if (attributeOf(code, "Value") !== success) throw new SamlRefusal("status");
}

/** Checks the envelope (SAML profiles 4.1.4.3, bindings 3.5.5.2). */
export function checkResponse(response: Element, expected: Expected): void {
  checkVersion(response);
  checkStatus(response);
  checkIssuer(response, expected);
  expectAttribute(response, "Destination", expected.acsUrl, "destination");
  expectAttribute(response, "InResponseTo", expected.requestId, "in_response_to");
}

/**
 * Checks an assertion (SAML profiles 4.1.4.2 and 4.1.4.3) and answers until when it would be accepted,
 * which is how long a caller must remember that it was.
 */
export function checkAssertion(assertion: Element, expected: Expected): Date {
  checkVersion(assertion);
  checkIssuer(assertion, expected);
  if (childrenNamed(assertion, namespaces.assertion, "AuthnStatement").length === 0) {
    throw new SamlRefusal("malformed");
  }
  const subject = onlyChild(assertion, namespaces.assertion, "Subject");
  const confirmedUntil = checkConfirmation(subject, expected);
  const heldUntil = checkConditions(assertion, expected);
  return new Date(Math.min(confirmedUntil, heldUntil));
}

function checkVersion(element: Element): void {
  expectAttribute(element, "Version", "2.0", "malformed");
}

function checkIssuer(element: Element, { issuer }: Expected): void {
  const [found, ...others] = childrenNamed(element, namespaces.assertion, "Issuer");
  if (found === undefined || others.length > 0 || textOf(found) !== issuer) {
    throw new SamlRefusal("issuer");
  }
}

function checkConfirmation(subject: Element, { acsUrl, requestId, now }: Expected): number {
  const confirmation = onlyChild(subject, namespaces.assertion, "SubjectConfirmation");
  expectAttribute(confirmation, "Method", bearer, "confirmation");
  const data = onlyChild(confirmation, namespaces.assertion, "SubjectConfirmationData");
  expectAttribute(data, "Recipient", acsUrl, "recipient");
  expectAttribute(data, "InResponseTo", requestId, "in_response_to");
  // The profile demands this date; without it a stolen assertion would never end.
  if (attributeOf(data, "NotOnOrAfter") === null) throw new SamlRefusal("confirmation");
  return checkDates(data, now, 0);
}

function checkConditions(assertion: Element, { audience, now }: Expected): number {
  const conditions = onlyChild(assertion, namespaces.assertion, "Conditions");
  for (const condition of childElements(conditions)) checkCondition(condition);
  const restrictions = childrenNamed(conditions, namespaces.assertion, "AudienceRestriction");
  const isForUs = (restriction: Element) =>
    childrenNamed(restriction, namespaces.assertion, "Audience").map(textOf).includes(audience);
  if (restrictions.length === 0 || !restrictions.every(isForUs)) throw new SamlRefusal("audience");
  return checkDates(conditions, now, clockSkew);
}

/** A condition that is not understood makes an assertion invalid (SAML core 2.5.1.1). */
function checkCondition(condition: Element): void {
  const isKnown =
    condition.namespaceURI === namespaces.assertion &&
    // All assertions are used once here, and none is passed on.
    ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"].includes(condition.localName);
  if (!isKnown) throw new SamlRefusal("condition");
}

/**
 * Checks an element's dates and answers when it ends by our clock, in ms since 1970.
 *
 * @param grace how long it is accepted after its end, in ms
 */
function checkDates(element: Element, now: Date, grace: number): number {
  const notBefore = dateOf(element, "NotBefore") ?? Number.NEGATIVE_INFINITY;
  const notOnOrAfter = dateOf(element, "NotOnOrAfter") ?? Number.POSITIVE_INFINITY;
  if (now.getTime() < notBefore - clockSkew) throw new SamlRefusal("not_yet_valid");
  if (now.getTime() >= notOnOrAfter + grace) throw new SamlRefusal("expired");
  return notOnOrAfter + grace;
}

/** A date in UTC (SAML core 1.3.3), in ms since 1970; null if it is missing. */
function dateOf(element: Element, name: string): number | null {
  const text = attributeOf(element, name);
  if (text === null) return null;
  const date = Date.parse(text);
  const isUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
  if (!isUtc || Number.isNaN(date)) throw new SamlRefusal("malformed");
  return date;
}

function expectAttribute(
  element: Element,
  name: string,
  value: string,
  reason: SamlRefusalReason,
): void {
  if (attributeOf(element, name) !== value) throw new SamlRefusal(reason);
}
