import { beforeAll, describe, expect, it } from "vitest";
import { SamlRefusal, finishSaml } from "../saml-client.ts";
import { allElements, parseXml } from "../saml-xml.ts";
import { readKeys, verifySignature } from "../verify-signature.ts";
import { forgeries } from "./forgeries.ts";
import { mistakes } from "./mistakes.ts";
import { type Parties, createParties, now, requestId } from "./parties.ts";
import { encode, makeResponse } from "./response.ts";
import { unreadable } from "./unreadable.ts";
import { victim, wrappings } from "./wrapping.ts";

let parties: Parties;
beforeAll(async () => {
  parties = await createParties();
});

const finish = (samlResponse: string) =>
  finishSaml(parties.provider, parties.sp, { samlResponse, requestId, now });

/** What each signature of a document proves, wherever it stands; nothing where it proves nothing. */
function provenTexts(xml: string): string[] {
  const keys = readKeys(parties.provider.certificates);
  const signatures = allElements(parseXml(xml)).filter((e) => e.localName === "Signature");
  return signatures.map((signature) => {
    try {
      return verifySignature(xml, signature.parentNode as Element, signature, keys).textContent;
    } catch (error) {
      if (error instanceof SamlRefusal) return "";
      throw error;
    }
  });
}

describe("a response is refused, and the log knows why:", () => {
  it.each([...wrappings, ...forgeries, ...mistakes])("$name ($reason)", async (attack) => {
    const response = encode(makeResponse(parties, attack));
    await expect(finish(response)).rejects.toMatchObject({ reason: attack.reason });
  });

  it.each(unreadable)("$name ($reason)", async ({ field, reason }) => {
    await expect(finish(field)).rejects.toMatchObject({ name: "SamlRefusal", reason });
  });
});

describe("without the rules about a document's shape, a signature still proves nothing of the victim:", () => {
  const parsed = wrappings.filter(({ reason }) => reason !== "doctype");
  it.each(parsed)("$name", (attack) => {
    const xml = makeResponse(parties, attack);
    expect(xml).toContain(victim);
    expect(provenTexts(xml).filter((text) => text.includes(victim))).toEqual([]);
  });
});
