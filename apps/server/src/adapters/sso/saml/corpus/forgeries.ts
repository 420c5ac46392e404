import { createHmac } from "node:crypto";
import { envelopedSignature, exclusiveC14n } from "../signature-algorithms.ts";
import type { Attack } from "./attack.ts";
import { makeResponse, swap } from "./response.ts";
import { rsaSigner, signElement, transform } from "./signer.ts";

const signature = /<ds:Signature .*<\/ds:Signature>/s;
const nameId = "mia-4711</saml:NameID>";
const address = "mia@tenant.example</saml:AttributeValue>";

/** What somebody without the provider's key makes of a good response, or with a signature that proves nothing. */
export const forgeries: readonly Attack[] = [
  { name: "no signature", over: "nothing", reason: "unsigned" },
  { name: "the signature taken off", after: swap(signature, ""), reason: "unsigned" },
  {
    name: "the signature in another namespace",
    after: swap(
      'Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
      'Signature xmlns:ds="urn:x"',
    ),
    reason: "signature_place",
  },
  {
    name: "the key of somebody else, with its certificate in KeyInfo",
    signer: ({ attacker }) => rsaSigner(attacker),
    reason: "signature",
  },
  {
    name: "the key of somebody else, with the provider's certificate in KeyInfo",
    signer: ({ attacker, idp }) => ({ ...rsaSigner(attacker), certificate: idp.certificate }),
    reason: "signature",
  },
  {
    name: "an assertion signed by the provider in a response signed by somebody else",
    after: (xml, { attacker }) => signElement(xml, "_response", rsaSigner(attacker)),
    reason: "signature",
  },
  {
    name: "an assertion signed by somebody else in a response signed by the provider",
    signer: ({ attacker }) => rsaSigner(attacker),
    after: (xml, { idp }) => signElement(xml, "_response", rsaSigner(idp)),
    reason: "signature",
  },
  {
    name: "an attribute changed",
    after: swap(address, address.replace("mia", "owner")),
    reason: "signature",
  },
  { name: "the name changed", after: swap(nameId, "owner-1</saml:NameID>"), reason: "signature" },
  {
    name: "the envelope changed",
    over: "response",
    after: swap(
      'IssueInstant="2026-03-02T09:00:00Z" Dest',
      'IssueInstant="2026-03-02T09:00:01Z" Dest',
    ),
    reason: "signature",
  },
  {
    name: "an assertion without signature, its old one over the response",
    after: (xml, parties) => {
      const [stolen = ""] = signature.exec(xml) ?? [];
      const bare = makeResponse(parties, {
        over: "nothing",
        before: swap(nameId, "owner-1</saml:NameID>"),
      });
      return bare.replace("</saml:Issuer>", `</saml:Issuer>${stolen}`);
    },
    reason: "reference",
  },
  {
    name: "a signature over the status only",
    over: "nothing",
    before: swap("<samlp:Status>", '<samlp:Status ID="_status"><saml:Issuer></saml:Issuer>'),
    after: (xml, { idp }) => {
      const [signed = ""] = signature.exec(signElement(xml, "_status", rsaSigner(idp))) ?? [];
      return xml.replace("</saml:Issuer>", `</saml:Issuer>${signed}`);
    },
    reason: "reference",
  },
  {
    name: "an empty reference",
    over: "response",
    signer: ({ idp }) => ({ ...rsaSigner(idp), uri: "" }),
    reason: "reference",
  },
  {
    name: "an XPointer reference",
    signer: ({ idp }) => ({ ...rsaSigner(idp), uri: "#xpointer(id('_assertion'))" }),
    reason: "reference",
  },
  {
    name: "a reference with an XPath expression in it",
    over: "nothing",
    before: swap('ID="_assertion"', `ID="_a' or '1"`),
    after: (xml, { idp }) => signElement(xml, "_a' or '1", rsaSigner(idp)),
    reason: "malformed",
  },
  {
    name: "two signatures over the assertion",
    after: (xml, { idp }) => signElement(xml, "_assertion", rsaSigner(idp)),
    reason: "signature_place",
  },
  {
    name: "a signature elsewhere",
    after: swap(
      "<samlp:Status>",
      '<samlp:Status><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>',
    ),
    reason: "signature_place",
  },
  {
    name: "an object in the signature",
    after: swap("</ds:Signature>", "<ds:Object>x</ds:Object></ds:Signature>"),
    reason: "signature_shape",
  },
  {
    name: "a signature method with a length of its own",
    after: swap(
      "</ds:SignatureMethod>",
      "<ds:HMACOutputLength>0</ds:HMACOutputLength></ds:SignatureMethod>",
    ),
    reason: "signature_shape",
  },
  {
    name: "a second reference",
    after: swap(/<ds:Reference .*<\/ds:Reference>/s, "$&$&"),
    reason: "signature_shape",
  },
  {
    name: "a second digest",
    after: swap("<ds:DigestMethod ", "<ds:DigestValue>x</ds:DigestValue><ds:DigestMethod "),
    reason: "signature_shape",
  },
  {
    name: "a transform that is called otherwise",
    after: swap(/<ds:Transform (.*?)<\/ds:Transform>/, "<ds:Step $1</ds:Step>"),
    reason: "signature_shape",
  },
  {
    name: "two ids that are equal",
    after: swap('ID="_response"', 'ID="_assertion"'),
    reason: "duplicate_id",
  },
  {
    name: "two ids that are equal, of different attributes",
    after: swap("<samlp:Status>", '<samlp:Status xml:id="_assertion">'),
    reason: "duplicate_id",
  },
  {
    name: "two assertions, both signed",
    before: swap(/<saml:Assertion .*<\/saml:Assertion>/s, "$&$&"),
    after: (xml) => xml.replace('ID="_assertion"', 'ID="_other"'),
    reason: "assertion_count",
  },
  {
    name: "an assertion in another namespace beside the signed one",
    after: swap("<samlp:Status>", '<samlp:Status><Assertion xmlns="urn:x"/>'),
    reason: "assertion_count",
  },
  {
    name: "the signed assertion in Extensions",
    before: (xml) =>
      xml
        .replace("<saml:Assertion ", "<samlp:Extensions><saml:Assertion ")
        .replace("</saml:Assertion>", "</saml:Assertion></samlp:Extensions>"),
    reason: "assertion_place",
  },
  {
    name: "a comment in the name (CVE-2017-11427)",
    after: swap("mia-4711", "mia<!---->-4711"),
    reason: "comment",
  },
  {
    name: "a comment in the address",
    after: swap("mia@tenant.example", "mia@tenant<!-- -->.example"),
    reason: "comment",
  },
  {
    name: "a comment in the digest (CVE-2025-29775)",
    after: swap("<ds:DigestValue>", "<ds:DigestValue><!--x-->"),
    reason: "comment",
  },
  {
    name: "a processing instruction in the name",
    before: swap("mia-4711", "mia<?x?>-4711"),
    over: "nothing",
    reason: "processing_instruction",
  },
  {
    name: "the name as CDATA, which canonicalisation does not see",
    after: swap("mia-4711", "mia<![CDATA[-4711]]>"),
    reason: "cdata",
  },
  {
    name: "an external entity",
    after: (xml) =>
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace("mia-4711", "&x;")}`,
    reason: "doctype",
  },
  {
    name: "entities that multiply",
    after: (xml) => `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${xml}`,
    reason: "doctype",
  },
  {
    name: "a document type after the XML declaration",
    after: (xml) => `<?xml version="1.0"?>\n<!doctype r>${xml}`,
    reason: "doctype",
  },
  { name: "an entity that nobody declared", after: swap("mia-4711", "&x;"), reason: "not_xml" },
  {
    name: "an XSLT transform",
    signer: ({ idp }) => ({
      ...rsaSigner(idp),
      transforms:
        transform(envelopedSignature) +
        transform(
          "http://www.w3.org/TR/1999/REC-xslt-19991116",
          '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"></xsl:stylesheet>',
        ) +
        transform(exclusiveC14n),
    }),
    reason: "transform",
  },
  {
    name: "an XPath transform",
    signer: ({ idp }) => ({
      ...rsaSigner(idp),
      transforms:
        transform("http://www.w3.org/TR/1999/REC-xpath-19991116") + transform(exclusiveC14n),
    }),
    reason: "transform",
  },
  {
    name: "no canonicalisation, which means the inclusive one",
    signer: ({ idp }) => ({ ...rsaSigner(idp), transforms: transform(envelopedSignature) }),
    reason: "transform",
  },
  {
    name: "inclusive canonicalisation of the signature",
    signer: ({ idp }) => ({
      ...rsaSigner(idp),
      canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
    }),
    reason: "transform",
  },
  {
    name: "a signature with SHA-1",
    signer: ({ idp }) => ({
      ...rsaSigner(idp, "sha1"),
      signatureMethod: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
    }),
    reason: "signature_algorithm",
  },
  {
    name: "a digest with SHA-1",
    signer: ({ idp }) => ({
      ...rsaSigner(idp),
      digestMethod: "http://www.w3.org/2000/09/xmldsig#sha1",
      digestHash: "sha1",
    }),
    reason: "digest_algorithm",
  },
  {
    name: "an HMAC with the provider's certificate as key",
    signer: ({ idp }) => ({
      ...rsaSigner(idp),
      signatureMethod: "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
      sign: (text) => createHmac("sha1", idp.certificate).update(text).digest("base64"),
    }),
    reason: "signature_algorithm",
  },
];
