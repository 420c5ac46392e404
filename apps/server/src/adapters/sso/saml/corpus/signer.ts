import { type KeyLike, createHash, sign } from "node:crypto";
import { ExclusiveCanonicalization } from "xml-crypto";
import { allElements, attributeOf, parseXml } from "../saml-xml.ts";
import { envelopedSignature, exclusiveC14n } from "../signature-algorithms.ts";

/** How something is signed: by hand and not by the library, so that it can be done wrongly. */
export interface Signer {
  signatureMethod: string;
  digestMethod: string;
  digestHash: string;
  canonicalization: string;
  /** Transforms as XML, for some have content. */
  transforms: string;
  /** Says the reference instead of `#` and the element's id. */
  uri?: string;
  /** Prefixes that are canonicalised inclusively, as some providers do. */
  inclusivePrefixes: string[];
  /** Goes into KeyInfo. */
  certificate: string;
  /** Signs a text; base64. */
  sign: (signedInfo: string) => string;
}

/** A transform as XML. */
export const transform = (algorithm: string, content = "") =>
  `<ds:Transform Algorithm="${algorithm}">${content}</ds:Transform>`;

/** Signs as providers do: RSA-SHA256 or its relatives, enveloped, canonicalised exclusively. */
export function rsaSigner(
  key: { privateKey: KeyLike; certificate: string },
  hash = "sha256",
): Signer {
  return {
    signatureMethod: `http://www.w3.org/2001/04/xmldsig-more#rsa-${hash}`,
    digestMethod: "http://www.w3.org/2001/04/xmlenc#sha256",
    digestHash: "sha256",
    canonicalization: exclusiveC14n,
    transforms: transform(envelopedSignature) + transform(exclusiveC14n),
    inclusivePrefixes: [],
    certificate: key.certificate,
    sign: (text) => sign(hash, Buffer.from(text), key.privateKey).toString("base64"),
  };
}

/** Puts a signature over the element with an id behind that element's issuer. */
export function signElement(xml: string, id: string, signer: Signer): string {
  const signature = signatureOf(canonicalise(xml, id, signer.inclusivePrefixes), id, signer);
  const issuerEnd = "</saml:Issuer>";
  const place = xml.indexOf(issuerEnd, xml.indexOf(` ID="${id}"`)) + issuerEnd.length;
  return xml.slice(0, place) + signature + xml.slice(place);
}

function canonicalise(xml: string, id: string, inclusiveNamespacesPrefixList: string[]): string {
  const element = allElements(parseXml(xml)).find((found) => attributeOf(found, "ID") === id);
  if (element === undefined) throw new Error(`Nothing has the id ${id}`);
  return new ExclusiveCanonicalization().process(element, { inclusiveNamespacesPrefixList });
}

/** A signature in the form that canonicalisation would give it. */
function signatureOf(content: string, id: string, signer: Signer): string {
  const digest = createHash(signer.digestHash).update(content).digest("base64");
  const signedInfo = [
    `<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">`,
    `<ds:CanonicalizationMethod Algorithm="${signer.canonicalization}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${signer.signatureMethod}"></ds:SignatureMethod>`,
    `<ds:Reference URI="${signer.uri ?? `#${id}`}">`,
    `<ds:Transforms>${signer.transforms}</ds:Transforms>`,
    `<ds:DigestMethod Algorithm="${signer.digestMethod}"></ds:DigestMethod>`,
    `<ds:DigestValue>${digest}</ds:DigestValue>`,
    `</ds:Reference></ds:SignedInfo>`,
  ].join("");
  const certificate = signer.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  return [
    `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${signedInfo}`,
    `<ds:SignatureValue>${signer.sign(signedInfo)}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `</ds:Signature>`,
  ].join("");
}
