import { type KeyObject, X509Certificate } from "node:crypto";
import { SamlRefusal } from "./saml-refusal.ts";
import {
  attributeOf,
  childElements,
  idOf,
  isNamed,
  namespaces,
  onlyChild,
  parseXml,
} from "./saml-xml.ts";
import {
  createSignatureCheck,
  envelopedSignature,
  exclusiveC14n,
  isDigestMethod,
  isSignatureMethod,
} from "./signature-algorithms.ts";

/** RSA keys below this are as good as known (NIST SP 800-131A). */
const smallestRsaBits = 2048;

/** The keys of a provider's PEM certificates, whose dates do not count: configuration says who may sign. */
export function readKeys(certificates: readonly string[]): KeyObject[] {
  const keys = certificates.map(readKey);
  if (keys.length === 0) throw new SamlRefusal("provider_certificate");
  return keys;
}

function readKey(certificate: string): KeyObject {
  try {
    const { publicKey } = new X509Certificate(certificate);
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? smallestRsaBits;
    if (bits >= smallestRsaBits) return publicKey;
  } catch {
    // Said below: it cannot be read.
  }
  throw new SamlRefusal("provider_certificate");
}

/**
 * What a signature vouches for, read anew from the bytes that were hashed: nothing that was not
 * signed can be in it. Throws `SamlRefusal`.
 *
 * @param xml the document that holds `signed`
 * @param signed the element that the signature must be over
 * @param signature its child
 */
export function verifySignature(
  xml: string,
  signed: Element,
  signature: Element,
  keys: readonly KeyObject[],
): Element {
  checkSignatureShape(signed, signature);
  for (const key of keys) {
    const bytes = signedBytes(xml, signature, key);
    if (bytes !== null) return checkSame(parseXml(bytes), signed);
  }
  throw new SamlRefusal("signature");
}

function signedBytes(xml: string, signature: Element, key: KeyObject): string | null {
  const check = createSignatureCheck(key);
  try {
    check.loadSignature(signature);
    if (!check.checkSignature(xml)) return null;
  } catch {
    // The library throws for some wrong signatures and answers false for others.
    return null;
  }
  const [bytes, ...others] = check.getSignedReferences();
  return bytes === undefined || others.length > 0 ? null : bytes;
}

function checkSame(verified: Element, signed: Element): Element {
  const isSame =
    isNamed(verified, signed.namespaceURI ?? "", signed.localName) &&
    attributeOf(verified, "ID") === attributeOf(signed, "ID");
  if (!isSame) throw new SamlRefusal("reference");
  return verified;
}

/** The one shape that SAML allows (core 5.4), so that no two readers see different parts. */
function checkSignatureShape(signed: Element, signature: Element): void {
  const names = childElements(signature).map(({ localName }) => localName);
  if (!["SignedInfo,SignatureValue", "SignedInfo,SignatureValue,KeyInfo"].includes(names.join())) {
    throw new SamlRefusal("signature_shape");
  }
  const info = signatureChild(signature, "SignedInfo");
  checkChildren(info, ["CanonicalizationMethod", "SignatureMethod", "Reference"]);
  if (algorithmOf(signatureChild(info, "CanonicalizationMethod")) !== exclusiveC14n) {
    throw new SamlRefusal("transform");
  }
  const method = signatureChild(info, "SignatureMethod");
  checkChildren(method, []);
  if (!isSignatureMethod(algorithmOf(method))) throw new SamlRefusal("signature_algorithm");
  checkReference(signed, signatureChild(info, "Reference"));
}

function checkReference(signed: Element, reference: Element): void {
  checkChildren(reference, ["Transforms", "DigestMethod", "DigestValue"]);
  if (attributeOf(reference, "URI") !== `#${idOf(signed)}`) throw new SamlRefusal("reference");
  const transforms = childElements(signatureChild(reference, "Transforms"));
  if (transforms.some((transform) => !isNamed(transform, namespaces.signature, "Transform"))) {
    throw new SamlRefusal("signature_shape");
  }
  if (transforms.map(algorithmOf).join() !== `${envelopedSignature},${exclusiveC14n}`) {
    throw new SamlRefusal("transform");
  }
  if (!isDigestMethod(algorithmOf(signatureChild(reference, "DigestMethod")))) {
    throw new SamlRefusal("digest_algorithm");
  }
}

function checkChildren(element: Element, names: string[]): void {
  const found = childElements(element).map(({ localName }) => localName);
  if (found.join() !== names.join()) throw new SamlRefusal("signature_shape");
}

const signatureChild = (element: Element, name: string) =>
  onlyChild(element, namespaces.signature, name);

const algorithmOf = (element: Element) => attributeOf(element, "Algorithm") ?? "";
