import { generateKeyPairSync, sign } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Parties, createParties, now, requestId } from "./corpus/parties.ts";
import { type Edit, type ResponsePlan, encode, makeResponse, swap } from "./corpus/response.ts";
import { rsaSigner, signElement, transform } from "./corpus/signer.ts";
import { type SamlAnswer, finishSaml, inResponseToOf, makeSelfSigned } from "./saml-client.ts";
import { childrenNamed, namespaces, onlyChild, parseXml } from "./saml-xml.ts";
import { envelopedSignature, exclusiveC14n } from "./signature-algorithms.ts";
import { verifySignature } from "./verify-signature.ts";

let parties: Parties;
beforeAll(async () => {
  parties = await createParties();
});

const finish = (plan: ResponsePlan = {}, answer: Partial<SamlAnswer> = {}) =>
  finishSaml(parties.provider, parties.sp, {
    samlResponse: encode(makeResponse(parties, plan)),
    requestId,
    now,
    ...answer,
  });

const refused = (reason: string) => expect.objectContaining({ name: "SamlRefusal", reason });

describe("a good response", () => {
  it.each(["assertion", "response", "both"] as const)("signs in, signed over %s", async (over) => {
    await expect(finish({ over })).resolves.toEqual({
      subject: "mia-4711",
      email: "mia@tenant.example",
      isEmailVerified: true,
      firstName: "Mia",
      lastName: "O'Brien & Söhne",
      requestId: "_request",
      assertionId: "_assertion",
      expiresAt: new Date("2026-03-02T09:05:00Z"),
    });
  });

  it.each([
    ["sha384", "http://www.w3.org/2001/04/xmldsig-more#sha384"],
    ["sha512", "http://www.w3.org/2001/04/xmlenc#sha512"],
  ])("may be signed with %s", async (digestHash, digestMethod) => {
    const signer = () => ({ ...rsaSigner(parties.idp, digestHash), digestMethod, digestHash });
    await expect(finish({ signer })).resolves.toMatchObject({ subject: "mia-4711" });
  });

  it("may canonicalise prefixes of attribute values inclusively, as Okta does", async () => {
    const inclusive = `<ec:InclusiveNamespaces xmlns:ec="${exclusiveC14n}" PrefixList="xs"></ec:InclusiveNamespaces>`;
    const signer = () => ({
      ...rsaSigner(parties.idp),
      transforms: transform(envelopedSignature) + transform(exclusiveC14n, inclusive),
      inclusivePrefixes: ["xs"],
    });
    await expect(finish({ signer })).resolves.toMatchObject({ subject: "mia-4711" });
  });

  it("may have a declaration and lines of base64", async () => {
    const field = encode(`<?xml version="1.0" encoding="UTF-8"?>\r\n${makeResponse(parties)}`);
    const samlResponse = field.replaceAll(/.{76}/g, "$&\r\n");
    await expect(finish({}, { samlResponse })).resolves.toMatchObject({ subject: "mia-4711" });
  });

  it("may be signed by either key while a provider changes its key", async () => {
    const certificates = [parties.attacker.certificate, parties.idp.certificate];
    const samlResponse = encode(makeResponse(parties));
    const answer = { samlResponse, requestId, now };
    await expect(
      finishSaml({ ...parties.provider, certificates }, parties.sp, answer),
    ).resolves.toMatchObject({ subject: "mia-4711" });
  });

  it("may be signed with ECDSA, but not under the name of another method", () => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
    const verify = (signatureMethod: string) => {
      const signer = {
        ...rsaSigner(parties.idp),
        signatureMethod,
        sign: (text: string) => sign("sha256", Buffer.from(text), key).toString("base64"),
      };
      const xml = signElement(makeResponse(parties, { over: "nothing" }), "_assertion", signer);
      const assertion = onlyChild(parseXml(xml), namespaces.assertion, "Assertion");
      const signature = onlyChild(assertion, namespaces.signature, "Signature");
      return verifySignature(xml, assertion, signature, [publicKey]);
    };
    const verified = verify("http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256");
    expect(verified.textContent).toContain("mia-4711");
    // It is read from what was hashed, which is without the signature.
    expect(childrenNamed(verified, namespaces.signature, "Signature")).toEqual([]);
    expect(() => verify("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")).toThrow(
      refused("signature"),
    );
  });
});

describe("the clock", () => {
  it.each([
    ["2026-03-02T08:58:00Z", "accepts a provider's clock a minute ahead"],
    ["2026-03-02T09:04:59Z", "accepts until the last second"],
  ])("at %s %s", async (time) => {
    await expect(finish({}, { now: new Date(time) })).resolves.toBeDefined();
  });

  it.each([
    ["2026-03-02T08:57:59Z", "not_yet_valid"],
    ["2026-03-02T09:05:00Z", "expired"],
  ])("at %s refuses as %s", async (time, reason) => {
    await expect(finish({}, { now: new Date(time) })).rejects.toEqual(refused(reason));
  });

  it("ends the assertion with the first of its dates", async () => {
    const before = swap(
      /(?<=<saml:Conditions .*)NotOnOrAfter="[^"]*"/,
      'NotOnOrAfter="2026-03-02T09:03:00Z"',
    );
    const { expiresAt } = await finish({ before });
    // A minute later than it says: until then a slow clock of the provider is forgiven.
    expect(expiresAt).toEqual(new Date("2026-03-02T09:04:00Z"));
  });
});

describe("who has signed in", () => {
  const rename = (name: string): Edit => swap('Name="email"', `Name="${name}"`);
  it.each([
    "mail",
    "Email",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
    "urn:oid:0.9.2342.19200300.100.1.3",
  ])("has the address in the attribute %s", async (name) => {
    await expect(finish({ before: rename(name) })).resolves.toMatchObject({
      email: "mia@tenant.example",
    });
  });

  it("has the address as name where the provider names people so", async () => {
    const before: Edit = (xml, all) =>
      swap(/:persistent">mia-4711/, ':x">mia@home.example')(rename("other")(xml, all), all).replace(
        "urn:oasis:names:tc:SAML:2.0:nameid-format:x",
        "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
      );
    await expect(finish({ before })).resolves.toMatchObject({
      subject: "mia@home.example",
      email: "mia@home.example",
    });
  });

  it("may have no names", async () => {
    const before: Edit = (xml) => xml.replaceAll(/(?:Mia|O&#39;Brien &amp; Söhne)(?=<)/g, "");
    await expect(finish({ before })).resolves.toMatchObject({ firstName: null, lastName: null });
  });
});

describe("the request of a response", () => {
  it("is found without believing the response", () => {
    const xml = makeResponse(parties, { over: "nothing" });
    expect(inResponseToOf(encode(xml))).toBe(requestId);
  });

  it.each([
    ["", "nothing"],
    [encode("<x InResponseTo='_request'/>"), "another document"],
    [encode(`<Response xmlns="${namespaces.protocol}"/>`), "a response to nothing"],
    [encode(`<Response xmlns="${namespaces.protocol}" InResponseTo="a'b"/>`), "what is no id"],
  ])("is null in %s (%s)", (field) => {
    expect(inResponseToOf(field)).toBeNull();
  });
});

describe("a provider whose certificate cannot be used signs nobody in", () => {
  const finishWith = (certificates: string[], samlResponse: string) =>
    finishSaml({ ...parties.provider, certificates }, parties.sp, { samlResponse, requestId, now });

  it.each([
    ["there is none", []],
    ["it is none", ["no certificate"]],
  ])("because %s", async (_, certificates) => {
    await expect(finishWith(certificates, encode(makeResponse(parties)))).rejects.toEqual(
      refused("provider_certificate"),
    );
  });

  it("because its key is too short", async () => {
    const idp = await makeSelfSigned("Provider", 1, 1024);
    const samlResponse = encode(makeResponse({ ...parties, idp }));
    await expect(finishWith([idp.certificate], samlResponse)).rejects.toEqual(
      refused("provider_certificate"),
    );
  });
});

it("says nothing of the response when it refuses it", async () => {
  const before = swap("<saml:Audience>", "<saml:Audience>x");
  await expect(finish({ before })).rejects.toThrow(/^The SAML response was refused: audience$/);
});
