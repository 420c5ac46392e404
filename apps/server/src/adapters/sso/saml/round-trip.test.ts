import { promisify } from "node:util";
import samlp from "samlp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Parties, createParties } from "./corpus/parties.ts";
import { encode } from "./corpus/response.ts";
import { beginSaml, finishSaml, samlMetadata } from "./saml-client.ts";
import { allElements, attributeOf, parseXml, textOf } from "./saml-xml.ts";

const parseRequest = promisify(samlp.parseRequest);
const getSamlResponse = promisify(samlp.getSamlResponse);

let parties: Parties;
beforeAll(async () => {
  parties = await createParties();
});

/** What samlp, as the provider, makes of the address that our request sends a browser to. */
async function receive(url: string) {
  const query = Object.fromEntries(new URL(url).searchParams);
  return parseRequest({ method: "GET", query }, { signingCert: parties.sp.certificate });
}

describe("with samlp as the provider", () => {
  it.each([
    { signAssertion: true, signResponse: false },
    { signAssertion: false, signResponse: true },
    { signAssertion: true, signResponse: true },
  ])("a signed request is answered and the answer accepted (%j)", async (signed) => {
    const { provider, sp, idp } = parties;
    const { url, requestId } = await beginSaml(provider, sp, { relayState: "transaction-1_a" });
    expect(new URL(url).searchParams.get("RelayState")).toBe("transaction-1_a");
    const request = await receive(url);
    expect(request).toMatchObject({
      id: requestId,
      issuer: sp.entityId,
      destination: provider.single_signon_service,
      assertionConsumerServiceURL: sp.acsUrl,
    });
    const xml = await getSamlResponse(
      {
        issuer: provider.entity_id,
        cert: idp.certificate,
        key: idp.privateKey,
        audience: sp.entityId,
        recipient: sp.acsUrl,
        destination: sp.acsUrl,
        inResponseTo: requestId,
        signatureAlgorithm: "rsa-sha256",
        digestAlgorithm: "sha256",
        lifetimeInSeconds: 300,
        ...signed,
      },
      {
        id: "idp|4711",
        emails: [{ value: "mia@tenant.example" }],
        displayName: "Mia Brandt",
        name: { givenName: "Mia", familyName: "Brandt" },
      },
    );
    await expect(
      finishSaml(provider, sp, { samlResponse: encode(xml), requestId }),
    ).resolves.toMatchObject({
      subject: "idp|4711",
      email: "mia@tenant.example",
      firstName: "Mia",
      lastName: "Brandt",
      requestId,
    });
  });

  it("a request is refused whose relay state was changed, or that nobody signed", async () => {
    const { url } = await beginSaml(parties.provider, parties.sp, { relayState: "a" });
    await expect(receive(url.replace("RelayState=a", "RelayState=b"))).rejects.toThrow(
      /signature/i,
    );
    await expect(receive(url.replace(/&SigAlg=.*/, ""))).rejects.toThrow(/signed/i);
  });
});

describe("a request", () => {
  it("has an id that nobody guesses and demands no way of signing in", async () => {
    const begin = () => beginSaml(parties.provider, parties.sp, { relayState: "a" });
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first.requestId).toMatch(/^_[\da-f]{40}$/);
    expect(first.requestId).not.toBe(second.requestId);
    expect(new URL(first.url).searchParams.get("SigAlg")).toMatch(/#rsa-sha256$/);
  });

  it("keeps the query of the provider's address", async () => {
    const single_signon_service = "https://idp.example/sso?tenant=7";
    const provider = { ...parties.provider, single_signon_service };
    const { url } = await beginSaml(provider, parties.sp, { relayState: "a" });
    expect(new URL(url).searchParams.get("tenant")).toBe("7");
  });
});

describe("the metadata", () => {
  it("says who we are, where responses go and what signs", () => {
    const root = parseXml(samlMetadata(parties.sp).replace(/^<\?xml[^>]*>/, ""));
    const find = (name: string) => allElements(root).find((e) => e.localName === name);
    expect(attributeOf(root, "entityID")).toBe(parties.sp.entityId);
    const descriptor = find("SPSSODescriptor");
    expect(descriptor?.getAttribute("AuthnRequestsSigned")).toBe("true");
    expect(descriptor?.getAttribute("WantAssertionsSigned")).toBe("true");
    const acs = find("AssertionConsumerService");
    expect(acs?.getAttribute("Location")).toBe(parties.sp.acsUrl);
    expect(acs?.getAttribute("Binding")).toBe("urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST");
    const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, "");
    const certificate = find("X509Certificate");
    expect(certificate && bare(textOf(certificate))).toBe(bare(parties.sp.certificate));
  });

  it("is the same at every call and without the private key", () => {
    expect(samlMetadata(parties.sp)).toBe(samlMetadata(parties.sp));
    expect(samlMetadata(parties.sp)).not.toContain(parties.sp.privateKey.slice(40, 80));
  });
});
