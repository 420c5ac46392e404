import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";

/** A key with its certificate, both PEM. */
export interface SelfSigned {
  privateKey: string;
  certificate: string;
}

/**
 * Makes an RSA key and a certificate that it signs itself (X.509, SHA-256). SAML providers take such a
 * certificate as the key's wrapping: they trust it because it was registered, not for who signed it.
 *
 * @param name common name in the certificate
 * @param years how long it is valid from now
 * @param rsaBits 3072 hold beyond 2030 (NIST SP 800-57)
 */
export async function makeSelfSigned(
  name: string,
  years: number,
  rsaBits = 3072,
): Promise<SelfSigned> {
  // Loaded here, for it is needed once in the life of an installation.
  const { default: forge } = await import("node-forge");
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: rsaBits,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // A positive number without leading zeros, as DER wants it.
  certificate.serialNumber = `4${randomBytes(16).toString("hex").slice(1)}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date();
  certificate.validity.notAfter.setFullYear(new Date().getFullYear() + years);
  const names = [{ name: "commonName", value: name }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { privateKey, certificate: forge.pki.certificateToPem(certificate) };
}
