import { readFileSync } from "node:fs";
import { type Parties, requestId } from "./parties.ts";
import { type Signer, rsaSigner, signElement } from "./signer.ts";

const template = readFileSync(new URL("good-response.xml", import.meta.url), "utf8");

/** A change of a document. */
export type Edit = (xml: string, parties: Parties) => string;

/** A change of one text, which must be there: a change of nothing would test nothing. */
export function swap(from: string | RegExp, to: string): Edit {
  return (xml) => {
    const changed = xml.replace(from, to);
    if (changed === xml) throw new Error(`The response has no ${String(from)}`);
    return changed;
  };
}

/** A response that differs from a good one. */
export interface ResponsePlan {
  /** What the provider signs. */
  over?: "assertion" | "response" | "both" | "nothing";
  /** Changes before signing: what a provider, perhaps another's, has really signed. */
  before?: Edit;
  /** How the provider signs. */
  signer?: (parties: Parties) => Signer;
  /** Changes after signing: what somebody without its key can do. */
  after?: Edit;
}

/** Fills the template, signs it and changes it as planned; the XML. */
export function makeResponse(parties: Parties, plan: ResponsePlan = {}): string {
  const { over = "assertion", before, signer, after } = plan;
  const values: Record<string, string> = {
    acsUrl: parties.sp.acsUrl,
    audience: parties.sp.entityId,
    issuer: parties.provider.entity_id,
    requestId,
  };
  let xml = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  if (before !== undefined) xml = before(xml, parties);
  const signs = signer?.(parties) ?? rsaSigner(parties.idp);
  if (over === "assertion" || over === "both") xml = signElement(xml, "_assertion", signs);
  if (over === "response" || over === "both") xml = signElement(xml, "_response", signs);
  return after === undefined ? xml : after(xml, parties);
}

/** The form field that carries a response. */
export const encode = (xml: string) => Buffer.from(xml).toString("base64");
