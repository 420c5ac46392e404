import type { SamlRefusalReason } from "../saml-refusal.ts";
import type { Attack } from "./attack.ts";
import { type Edit, swap } from "./response.ts";

const status = "urn:oasis:names:tc:SAML:2.0:status:Success";
const acs = 'Recipient="https://portal.example/saml/acme/acs"';
const destination = 'Destination="https://portal.example/saml/acme/acs"';
const ofResponse = / InResponseTo="_request"(?=>)/;
const ofConfirmation = / InResponseTo="_request"(?=\/>)/;
const audience = "<saml:Audience>https://portal.example/saml/acme/metadata</saml:Audience>";
const issuer = "<saml:Issuer>https://idp.example/metadata</saml:Issuer>";
const issuerOfAssertion = /(?<=Assertion [^>]*>\s*)<saml:Issuer>[^<]*<\/saml:Issuer>/;
const restriction = /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s;
const until = 'NotOnOrAfter="2026-03-02T09:05:00Z"';
const nameId = /<saml:NameID .*<\/saml:NameID>/;

type Row = readonly [name: string, before: Edit, reason: SamlRefusalReason];

/** Signed over the response, so that the wrong envelope is as good as the right one. */
const envelopes: readonly Row[] = [
  [
    "another destination",
    swap(destination, 'Destination="https://other.example/acs"'),
    "destination",
  ],
  ["no destination", swap(destination, ""), "destination"],
  ["an answer to another request", swap(ofResponse, ' InResponseTo="_other"'), "in_response_to"],
  ["an answer to no request", swap(ofResponse, ""), "in_response_to"],
  [
    "a response of another provider",
    swap(issuer, "<saml:Issuer>https://x.example</saml:Issuer>"),
    "issuer",
  ],
  [
    "a status that is not success",
    swap(status, "urn:oasis:names:tc:SAML:2.0:status:Responder"),
    "status",
  ],
  ["no status", swap(/<samlp:StatusCode [^>]*>/, ""), "malformed"],
  ["a response of another version", swap('Version="2.0"', 'Version="1.1"'), "malformed"],
  [
    "a logout response",
    (xml) => xml.replaceAll("samlp:Response", "samlp:LogoutResponse"),
    "not_a_response",
  ],
];

/** What must be in an assertion and is not, or is not as it must be. */
const assertions: readonly Row[] = [
  [
    "an assertion of another provider",
    swap(issuerOfAssertion, "<saml:Issuer>https://x.example</saml:Issuer>"),
    "issuer",
  ],
  [
    "an assertion of two providers",
    swap(issuerOfAssertion, "$&<saml:Issuer>x</saml:Issuer>"),
    "issuer",
  ],
  [
    "an assertion of another version",
    swap(/(?<=_assertion" )Version="2.0"/, 'Version="1.1"'),
    "malformed",
  ],
  ["another recipient", swap(acs, 'Recipient="https://other.example/acs"'), "recipient"],
  ["no recipient", swap(acs, ""), "recipient"],
  [
    "a confirmation for another request",
    swap(ofConfirmation, ' InResponseTo="_other"'),
    "in_response_to",
  ],
  ["a confirmation for no request", swap(ofConfirmation, ""), "in_response_to"],
  ["a confirmation without end", swap(until, ""), "confirmation"],
  [
    "a confirmation that ended this minute",
    swap(until, 'NotOnOrAfter="2026-03-02T09:01:00Z"'),
    "expired",
  ],
  [
    "a confirmation by a sender that vouches",
    swap("cm:bearer", "cm:sender-vouches"),
    "confirmation",
  ],
  [
    "no confirmation",
    swap(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s, ""),
    "malformed",
  ],
  [
    "two confirmations",
    swap(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s, "$&$&"),
    "malformed",
  ],
  [
    "an audience that is not us",
    swap(audience, "<saml:Audience>https://x.example</saml:Audience>"),
    "audience",
  ],
  ["no audience", swap(audience, ""), "audience"],
  ["no restriction of the audience", swap(restriction, ""), "audience"],
  [
    "a second restriction that leaves us out",
    swap(
      restriction,
      "$&<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction>",
    ),
    "audience",
  ],
  ["no conditions", swap(/<saml:Conditions .*<\/saml:Conditions>/s, ""), "malformed"],
  [
    "a condition that we do not know",
    swap("</saml:Conditions>", '<x xmlns="urn:x"/></saml:Conditions>'),
    "condition",
  ],
  [
    "conditions that ended",
    swap(/(?<=Conditions .*)NotOnOrAfter="[^"]*"/, 'NotOnOrAfter="2026-03-02T09:00:00Z"'),
    "expired",
  ],
  [
    "conditions that begin later",
    swap(/NotBefore="[^"]*"/, 'NotBefore="2026-03-02T09:02:01Z"'),
    "not_yet_valid",
  ],
  [
    "a date without zone",
    swap(/NotBefore="[^"]*"/, 'NotBefore="2026-03-02T08:00:00"'),
    "malformed",
  ],
  [
    "a date that is none",
    swap(/NotBefore="[^"]*"/, 'NotBefore="2026-99-02T08:00:00Z"'),
    "malformed",
  ],
  [
    "nobody who signed in",
    swap(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/s, ""),
    "malformed",
  ],
  ["no name", swap(nameId, ""), "malformed"],
  ["an empty name", swap("mia-4711", " "), "name_id"],
  [
    "a name for this session only",
    swap("nameid-format:persistent", "nameid-format:transient"),
    "name_id",
  ],
  ["a name longer than names are", swap("mia-4711", "m".repeat(257)), "name_id"],
  ["a name with something in it", swap("mia-4711", "mia<b/>-4711"), "malformed"],
  ["a name with a character that XML forbids", swap("mia-4711", "mia&#0;"), "malformed"],
  ["a name with half a character", swap("mia-4711", "mia&#xD83D;"), "malformed"],
  [
    "an address with something in it",
    swap("mia@tenant.example", "mia<b/>@tenant.example"),
    "malformed",
  ],
  ["no address", swap("mia@tenant.example", ""), "email"],
  ["an address that is none", swap("mia@tenant.example", "mia"), "email"],
  [
    "an encrypted assertion beside",
    swap("</saml:Assertion>", "</saml:Assertion><saml:EncryptedAssertion/>"),
    "encrypted",
  ],
  ["an encrypted name", swap(nameId, "<saml:EncryptedID/>"), "encrypted"],
];

/** What lacks an assertion, or has it in a form that is not read. */
const others: readonly Attack[] = [
  {
    name: "a refusal without assertion",
    over: "nothing",
    before: (xml, parties) =>
      swap(status, "urn:oasis:names:tc:SAML:2.0:status:Requester")(
        swap(/<saml:Assertion .*<\/saml:Assertion>/s, "")(xml, parties),
        parties,
      ),
    reason: "status",
  },
  {
    name: "success without assertion",
    over: "response",
    before: swap(/<saml:Assertion .*<\/saml:Assertion>/s, ""),
    reason: "assertion_count",
  },
  {
    name: "an assertion in another namespace",
    over: "response",
    before: (xml) =>
      xml
        .replace("<saml:Assertion ", '<x:Assertion xmlns:x="urn:x" ')
        .replace("</saml:Assertion>", "</x:Assertion>"),
    reason: "assertion_place",
  },
  {
    name: "an assertion without id",
    over: "response",
    before: swap('ID="_assertion"', ""),
    reason: "malformed",
  },
  {
    name: "an encrypted assertion",
    over: "response",
    before: swap(/<saml:Assertion .*<\/saml:Assertion>/s, "<saml:EncryptedAssertion/>"),
    reason: "encrypted",
  },
];

/** What the provider has really signed, but for somebody else, at another time, or not for signing in. */
export const mistakes: readonly Attack[] = [
  ...envelopes.map(
    ([name, before, reason]) => ({ name, over: "response", before, reason }) as const,
  ),
  ...assertions.map(([name, before, reason]) => ({ name, before, reason })),
  ...others,
];
