import { X509Certificate, createPrivateKey } from "node:crypto";
import { expect, it } from "vitest";
import { makeSelfSigned } from "./self-signed.ts";

it("makes a key and a certificate that belong together and hold for years", async () => {
  const { privateKey, certificate } = await makeSelfSigned("Portico", 10);
  const read = new X509Certificate(certificate);
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.subject).toBe("CN=Portico");
  expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
  const years = (read.validToDate.getTime() - Date.now()) / (365.25 * 86_400_000);
  expect(years).toBeCloseTo(10, 1);
});
