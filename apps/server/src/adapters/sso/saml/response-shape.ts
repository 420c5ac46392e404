import { SamlRefusal } from "./saml-refusal.ts";
import { allElements, childrenNamed, isNamed, namespaces } from "./saml-xml.ts";

/** The parts of a response that are looked at, none of them verified yet. */
export interface ResponseParts {
  response: Element;
  assertion: Element;
  /** Signatures that stand where SAML puts them: over the response, over the assertion. */
  responseSignature: Element | null;
  assertionSignature: Element | null;
}

/**
 * Finds the parts of a response and refuses every document in which somebody could find others:
 * signature wrapping needs a second response, assertion, signature or owner of an id.
 */
export function findParts(root: Element): ResponseParts {
  const elements = allElements(root);
  checkIds(elements);
  // By local name, for a reader that ignores namespaces must not find another one either.
  const named = (name: string) => elements.filter((element) => element.localName === name);
  if (named("Response").length > 1) throw new SamlRefusal("response_count");
  if (elements.some(({ localName }) => localName.startsWith("Encrypted"))) {
    throw new SamlRefusal("encrypted");
  }
  const [assertion, ...others] = named("Assertion");
  if (assertion === undefined || others.length > 0) throw new SamlRefusal("assertion_count");
  if (assertion.parentNode !== root || !isNamed(assertion, namespaces.assertion, "Assertion")) {
    throw new SamlRefusal("assertion_place");
  }
  const responseSignature = findSignature(root);
  const assertionSignature = findSignature(assertion);
  const placed = [responseSignature, assertionSignature].filter((found) => found !== null);
  if (named("Signature").length > placed.length) throw new SamlRefusal("signature_place");
  return { response: root, assertion, responseSignature, assertionSignature };
}

function findSignature(signed: Element): Element | null {
  return childrenNamed(signed, namespaces.signature, "Signature")[0] ?? null;
}

/** Whatever a reader takes for an id (`ID`, `Id`, `xml:id`), no value may have two owners. */
function checkIds(elements: Element[]): void {
  const ids = elements.flatMap((element) =>
    Array.from(element.attributes)
      .filter(({ localName }) => localName.toLowerCase() === "id")
      .map(({ value }) => value),
  );
  if (new Set(ids).size < ids.length) throw new SamlRefusal("duplicate_id");
}
