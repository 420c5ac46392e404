import { KeyObject, createHash, verify } from "node:crypto";
import { type HashAlgorithm, type SignatureAlgorithm, SignedXml } from "xml-crypto";

/** Exclusive canonicalisation, the only one (SAML core 5.4.3). */
export const exclusiveC14n = "http://www.w3.org/2001/10/xml-exc-c14n#";

/** The transform that leaves a signature out of what it signs (SAML core 5.4.4). */
export const envelopedSignature = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/**
 * Signatures that count (RFC 6931, 2.3): none with SHA-1, and no HMAC, which would take a public key for
 * a secret.
 */
const signatureMethods: Record<string, { hash: string; keyType: string }> = {
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": { hash: "sha256", keyType: "rsa" },
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384": { hash: "sha384", keyType: "rsa" },
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512": { hash: "sha512", keyType: "rsa" },
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256": { hash: "sha256", keyType: "ec" },
};

/** Digests that count (RFC 6931, 2.1). */
const digestMethods: Record<string, string> = {
  "http://www.w3.org/2001/04/xmlenc#sha256": "sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384": "sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512": "sha512",
};

/** Whether a signature method counts. */
export const isSignatureMethod = (uri: string) => Object.hasOwn(signatureMethods, uri);

/** Whether a digest method counts. */
export const isDigestMethod = (uri: string) => Object.hasOwn(digestMethods, uri);

/** A check of signatures by one key, which knows no other algorithm and takes no key from a document. */
export function createSignatureCheck(key: KeyObject): SignedXml {
  const check = new SignedXml({ publicCert: key });
  check.SignatureAlgorithms = mapTable(signatureMethods, makeVerifier);
  check.HashAlgorithms = mapTable(digestMethods, makeHash);
  check.CanonicalizationAlgorithms = Object.fromEntries(
    Object.entries(check.CanonicalizationAlgorithms).filter(([uri]) =>
      [exclusiveC14n, envelopedSignature].includes(uri),
    ),
  );
  return check;
}

function mapTable<Row, Made>(table: Record<string, Row>, make: (uri: string, row: Row) => Made) {
  return Object.fromEntries(Object.entries(table).map(([uri, row]) => [uri, make(uri, row)]));
}

function makeVerifier(uri: string, { hash, keyType }: { hash: string; keyType: string }) {
  return class implements SignatureAlgorithm {
    getAlgorithmName = () => uri;

    getSignature(): never {
      throw new Error("Responses are checked here, not signed.");
    }

    verifySignature(signedInfo: string, key: unknown, value: string): boolean {
      if (!(key instanceof KeyObject) || key.asymmetricKeyType !== keyType) return false;
      // XML Signature writes an ECDSA signature as two numbers, not as DER (RFC 6931, 2.3.6).
      const options = { key, dsaEncoding: "ieee-p1363" } as const;
      return verify(hash, Buffer.from(signedInfo), options, Buffer.from(value, "base64"));
    }
  };
}

function makeHash(uri: string, hash: string) {
  return class implements HashAlgorithm {
    getAlgorithmName = () => uri;
    getHash = (xml: string) => createHash(hash).update(xml).digest("base64");
  };
}
