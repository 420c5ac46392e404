import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { allElements } from "../saml-xml.ts";
import type { Attack } from "./attack.ts";
import type { Edit } from "./response.ts";

/** Whom the attacker wants to be. */
export const victim = "owner-1";

/** The original, the element that speaks of the victim, and their document. */
type Arrange = (original: Element, turned: Element, document: Document) => void;

/** Finds the first element with a name, in an element or below. */
function first(root: Element, name: string): Element {
  const found = allElements(root).find(({ localName }) => localName === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

function rearrange(change: (response: Element, document: Document) => void): Edit {
  return (xml) => {
    const document = new DOMParser().parseFromString(xml, "text/xml");
    change(document.documentElement, document);
    return new XMLSerializer().serializeToString(document);
  };
}

/** A copy without its signature: what was signed. */
function copyWithoutSignature(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  const signature = first(copy, "Signature");
  signature.parentNode?.removeChild(signature);
  return copy;
}

/** Makes an element speak of the victim. */
function turn(element: Element): Element {
  first(element, "NameID").textContent = victim;
  return element;
}

function withId(element: Element): Element {
  element.setAttribute("ID", "_evil");
  return element;
}

/** Gives ids that nobody has to an element and all in it. */
function withOwnIds(element: Element): Element {
  const owners = allElements(element).filter((found) => found.hasAttribute("ID"));
  for (const owner of owners) owner.setAttribute("ID", `_evil${owner.getAttribute("ID")}`);
  return element;
}

const withSameIds = (element: Element) => element;

/** Turns the element that has the signature, and puts what was signed somewhere. */
function turnSigned(
  name: "Response" | "Assertion",
  ids: (element: Element) => Element,
  arrange: Arrange,
): Edit {
  return rearrange((response, document) => {
    const element = first(response, name);
    const original = copyWithoutSignature(element);
    arrange(original, ids(turn(element)), document);
  });
}

/** Leaves the signed assertion with its signature, and puts one about the victim somewhere. */
function addTurned(ids: (element: Element) => Element, arrange: Arrange): Edit {
  return rearrange((response, document) => {
    const original = first(response, "Assertion");
    arrange(original, ids(turn(copyWithoutSignature(original))), document);
  });
}

const intoSignature: Arrange = (original, turned) =>
  first(turned, "Signature").appendChild(original);

const beforeSignature: Arrange = (original, turned) =>
  turned.insertBefore(original, first(turned, "Signature"));

const intoObject: Arrange = (original, turned, document) =>
  first(turned, "Signature").appendChild(document.createElement("Object")).appendChild(original);

const behind: Arrange = (original, turned) => turned.parentNode?.appendChild(original);

const turnedBefore: Arrange = (original, turned) =>
  original.parentNode?.insertBefore(turned, original);

const turnedAround: Arrange = (original, turned) => {
  original.parentNode?.appendChild(turned);
  turned.appendChild(original);
};

const turnedIntoExtensions: Arrange = (original, turned, document) => {
  const extensions = document.createElement("Extensions");
  original.parentNode?.insertBefore(extensions, original);
  extensions.appendChild(turned);
};

/**
 * The signature wrapping attacks of "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky et al.,
 * USENIX Security 2012), numbered as SAML Raider does, and its later two (CVE-2019-3465, ids by
 * entities). Where equal ids give one away, there is a second that has its own.
 */
export const wrappings: readonly Attack[] = [
  {
    name: "XSW1: the signed response inside the signature of another",
    over: "response",
    after: turnSigned("Response", withId, intoSignature),
    reason: "duplicate_id",
  },
  {
    name: "XSW1 with its own ids",
    over: "response",
    after: turnSigned("Response", withOwnIds, intoSignature),
    reason: "response_count",
  },
  {
    name: "XSW2: the signed response beside its signature, in another",
    over: "response",
    after: turnSigned("Response", withId, beforeSignature),
    reason: "duplicate_id",
  },
  {
    name: "XSW2 with its own ids",
    over: "response",
    after: turnSigned("Response", withOwnIds, beforeSignature),
    reason: "response_count",
  },
  {
    name: "XSW3: an assertion before the signed one",
    after: addTurned(withId, turnedBefore),
    reason: "assertion_count",
  },
  {
    name: "XSW4: an assertion around the signed one",
    after: addTurned(withId, turnedAround),
    reason: "assertion_count",
  },
  {
    name: "XSW5: an assertion with the signature, the signed one behind it",
    after: turnSigned("Assertion", withId, behind),
    reason: "assertion_count",
  },
  {
    name: "XSW6: the signed assertion inside the signature of another",
    after: turnSigned("Assertion", withId, intoSignature),
    reason: "assertion_count",
  },
  {
    name: "XSW7: an assertion in Extensions",
    after: addTurned(withSameIds, turnedIntoExtensions),
    reason: "duplicate_id",
  },
  {
    name: "XSW7 with its own ids",
    after: addTurned(withOwnIds, turnedIntoExtensions),
    reason: "assertion_count",
  },
  {
    name: "XSW8: the signed assertion in an Object of the signature of another",
    after: turnSigned("Assertion", withSameIds, intoObject),
    reason: "duplicate_id",
  },
  {
    name: "XSW8 with its own ids",
    after: turnSigned("Assertion", withOwnIds, intoObject),
    reason: "assertion_count",
  },
  {
    name: "XSW9: a second SignedInfo in the signature",
    after: turnSigned("Assertion", withSameIds, (_, turned) => {
      const info = first(turned, "SignedInfo");
      info.parentNode?.appendChild(info.cloneNode(true));
    }),
    reason: "signature_shape",
  },
  {
    name: "XSW10: ids that entities make equal",
    after: (xml) =>
      `<!DOCTYPE r [<!ENTITY id "_assertion">]>${xml.replace('ID="_response"', 'ID="&id;"')}`,
    reason: "doctype",
  },
];
