import { emailAddress } from "@portico/rules/email-address";
import type { VerifiedIdentity } from "../verified-identity.ts";
import { SamlRefusal } from "./saml-refusal.ts";
import { attributeOf, childrenNamed, namespaces, onlyChild, textOf } from "./saml-xml.ts";

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";

/** Names under which providers send what we need, the likeliest first; letter case does not count. */
const attributeNames = {
  email: ["email", "mail", `${claims}/emailaddress`, "urn:oid:0.9.2342.19200300.100.1.3"],
  firstName: ["firstname", "givenname", `${claims}/givenname`, "urn:oid:2.5.4.42"],
  lastName: ["lastname", "surname", "sn", `${claims}/surname`, "urn:oid:2.5.4.4"],
} as const;

const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const transientFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/** SAML core 8.3.7 bounds lasting names; accounts hang on them. */
const longestNameId = 256;

/**
 * Who an assertion is about. SAML has no word for a verified address: a provider that may sign for an
 * organisation vouches for its people's addresses. Throws `SamlRefusal` without a lasting name or an
 * address.
 *
 * @param assertion read from signed bytes, for nothing is checked here
 */
export function readIdentity(assertion: Element): VerifiedIdentity {
  const subject = onlyChild(assertion, namespaces.assertion, "Subject");
  const nameId = onlyChild(subject, namespaces.assertion, "NameID");
  const name = textOf(nameId).trim();
  const format = attributeOf(nameId, "Format");
  // A name for one session only would be a new account at every sign-in.
  if (name === "" || name.length > longestNameId || format === transientFormat) {
    throw new SamlRefusal("name_id");
  }
  const attributes = readAttributes(assertion);
  const find = (names: readonly string[]) =>
    names.map((wanted) => attributes.get(wanted)).find((value) => value !== undefined) ?? null;
  const email = emailAddress(find(attributeNames.email) ?? (format === emailFormat ? name : ""));
  if (email === null) throw new SamlRefusal("email");
  return {
    subject: name,
    email,
    isEmailVerified: true,
    firstName: find(attributeNames.firstName),
    lastName: find(attributeNames.lastName),
  };
}

/** The first value of each attribute that is a text and not empty, by its name in lower case. */
function readAttributes(assertion: Element): Map<string, string> {
  const found = new Map<string, string>();
  const wanted = new Set<string>(Object.values(attributeNames).flat());
  for (const statement of childrenNamed(assertion, namespaces.assertion, "AttributeStatement")) {
    for (const attribute of childrenNamed(statement, namespaces.assertion, "Attribute")) {
      const name = attributeOf(attribute, "Name")?.toLowerCase() ?? "";
      const [value] = childrenNamed(attribute, namespaces.assertion, "AttributeValue");
      const text = wanted.has(name) && value !== undefined ? textOf(value).trim() : "";
      if (text !== "" && !found.has(name)) found.set(name, text);
    }
  }
  return found;
}
