import { DOMParser } from "@xmldom/xmldom";
import { SamlRefusal, type SamlRefusalReason } from "./saml-refusal.ts";

/** Namespaces of SAML 2.0 and XML Signature. */
export const namespaces = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

/** Characters of a form field that are looked at; real responses have 5,000 to 20,000. */
const largestField = 256 * 1024;

/** Tags and attributes that are parsed; real responses have some hundred of each. */
const mostTags = 3_000;
const mostAttributes = 4_000;

/**
 * What no response needs and parsers read differently. In well-formed XML these letters stand
 * nowhere else, so no parser is needed to find them.
 */
const forbiddenMarkup: readonly (readonly [string, SamlRefusalReason])[] = [
  ["<!--", "comment"],
  ["<![CDATA[", "cdata"],
  ["<!", "doctype"],
  ["<?", "processing_instruction"],
];

/** The XML of a form field (base64 with line breaks, RFC 2045; UTF-8), without its declaration. */
export function decodeResponse(field: string): string {
  if (field.length > largestField) throw new SamlRefusal("too_large");
  const text = field.replaceAll(/[\r\n]/g, "");
  const bytes = Buffer.from(text, "base64");
  if (text === "" || bytes.toString("base64") !== text) throw new SamlRefusal("not_base64");
  let xml = "";
  try {
    xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SamlRefusal("not_xml");
  }
  return xml.replace(/^<\?xml\s[^<>]*\?>/, "");
}

/** The root of a document without any markup but elements; throws `SamlRefusal`. */
export function parseXml(xml: string): Element {
  const forbidden = forbiddenMarkup.find(([markup]) => xml.includes(markup));
  if (forbidden !== undefined) throw new SamlRefusal(forbidden[1]);
  checkSize(xml);
  const text = xml.trim();
  // The parser drops text around the root without a word.
  if (!text.startsWith("<") || !text.endsWith(">")) throw new SamlRefusal("not_xml");
  const root = parse(xml);
  if (root === null) throw new SamlRefusal("not_xml");
  return root;
}

/** Counted before parsing, whose time grows with the square of some of these. */
function checkSize(xml: string): void {
  const tags = xml.split("<").length;
  const attributes = xml.split(/=\s*["']/).length;
  if (tags > mostTags || attributes > mostAttributes) throw new SamlRefusal("too_large");
}

/** Null where there are ends of elements only. */
function parse(xml: string): Element | null {
  try {
    const parser = new DOMParser({
      // Left alone, the parser repairs what it can, each version in its own way.
      errorHandler: (_level, message) => {
        throw new Error(String(message));
      },
    });
    return parser.parseFromString(xml, "text/xml").documentElement;
  } catch {
    throw new SamlRefusal("not_xml");
  }
}

/** The elements directly in an element. */
export function childElements(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
}

/** An element and all below it, in document order. */
export function allElements(element: Element): Element[] {
  return [element, ...childElements(element).flatMap(allElements)];
}

/** Whether an element has this name in this namespace. */
export function isNamed(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name;
}

/** The children with a name. */
export function childrenNamed(element: Element, namespace: string, name: string): Element[] {
  return childElements(element).filter((child) => isNamed(child, namespace, name));
}

/** The one child with a name; none or two are refused. */
export function onlyChild(element: Element, namespace: string, name: string): Element {
  const [child, ...others] = childrenNamed(element, namespace, name);
  if (child === undefined || others.length > 0) throw new SamlRefusal("malformed");
  return child;
}

/** The whole text of an element that holds nothing else; characters that XML forbids are refused. */
export function textOf(element: Element): string {
  if (childElements(element).length > 0) throw new SamlRefusal("malformed");
  const text = element.textContent;
  // oxlint-disable-next-line no-control-regex -- these are the ones XML forbids (XML 1.0 2.2).
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed()) {
    throw new SamlRefusal("malformed");
  }
  return text;
}

/** The value of an attribute without namespace; null if it is missing. */
export function attributeOf(element: Element, name: string): string | null {
  return element.hasAttributeNS(null, name) ? element.getAttributeNS(null, name) : null;
}

/**
 * Whether this is an id (an NCName in ASCII, of a length that a database indexes). Nothing in it means
 * anything in an XPath expression.
 */
export function isId(text: string | null): text is string {
  return text !== null && /^[A-Za-z_][\w.-]{0,255}$/.test(text);
}

/** The id of an element; refused if it has none. */
export function idOf(element: Element): string {
  const id = attributeOf(element, "ID");
  if (!isId(id)) throw new SamlRefusal("malformed");
  return id;
}
