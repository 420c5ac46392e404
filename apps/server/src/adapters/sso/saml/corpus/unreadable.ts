import type { SamlRefusalReason } from "../saml-refusal.ts";
import { encode } from "./response.ts";

/** Form fields that no provider sends. */
export const unreadable: readonly { name: string; field: string; reason: SamlRefusalReason }[] = [
  { name: "nothing", field: "", reason: "not_base64" },
  { name: "XML as it is", field: "<samlp:Response/>", reason: "not_base64" },
  {
    name: "base64 with a letter too many",
    field: `${encode("<Response/>")}A`,
    reason: "not_base64",
  },
  {
    name: "base64url",
    field: Buffer.from("<a>>>???</a>").toString("base64url"),
    reason: "not_base64",
  },
  { name: "base64 with bits to spare", field: "PGEvPh==", reason: "not_base64" },
  { name: "base64 with blanks", field: "PGEv Pg==", reason: "not_base64" },
  { name: "more than anybody sends", field: "A".repeat(256 * 1024 + 4), reason: "too_large" },
  {
    name: "more elements than anybody sends",
    field: encode(`<a>${"<b/>".repeat(5_000)}</a>`),
    reason: "too_large",
  },
  {
    name: "more attributes than anybody sends",
    field: encode(`<a ${"b='' ".repeat(9_000)}/>`),
    reason: "too_large",
  },
  { name: "text that is not XML", field: encode("Mia signed in"), reason: "not_xml" },
  {
    name: "bytes that are not UTF-8",
    field: Buffer.from("<a>\xff</a>", "latin1").toString("base64"),
    reason: "not_xml",
  },
  { name: "UTF-16", field: Buffer.from("<a/>", "utf16le").toString("base64"), reason: "not_xml" },
  { name: "an end without beginning", field: encode("</a>"), reason: "not_xml" },
  { name: "XML that ends early", field: encode("<a><b></a>"), reason: "not_xml" },
  { name: "attributes without quotes", field: encode("<a b=c/>"), reason: "not_xml" },
  { name: "two roots", field: encode("<a/><b/>"), reason: "not_xml" },
  { name: "text behind the root", field: encode("<a/>b"), reason: "not_xml" },
  { name: "another document", field: encode("<html/>"), reason: "not_a_response" },
];
