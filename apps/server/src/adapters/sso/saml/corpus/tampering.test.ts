import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { SamlRefusal, finishSaml } from "../saml-client.ts";
import { type Parties, createParties, now, requestId } from "./parties.ts";
import { encode, makeResponse } from "./response.ts";

let parties: Parties;
beforeAll(async () => {
  parties = await createParties();
});

/** Copies a part of a text elsewhere or, given a piece, takes it out and puts the piece elsewhere. */
function tamper(text: string, from: number, length: number, to: number, piece: string | null) {
  const start = Math.floor(from * text.length);
  const part = text.slice(start, start + length);
  const rest = piece === null ? text : text.slice(0, start) + text.slice(start + length);
  const target = Math.floor(to * rest.length);
  return rest.slice(0, target) + (piece ?? part) + rest.slice(target);
}

/** A place in a text, as a part of the whole. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const piece = fc.constantFrom(null, "", "<", ">", "/", '"', "&", " ", "a", "<a/>", "<a>", "&#0;");

it.each(["assertion", "response", "both"] as const)(
  "who changes a response signed over %s anywhere is refused or changes nobody",
  async (over) => {
    const good = makeResponse(parties, { over });
    const finish = (xml: string) =>
      finishSaml(parties.provider, parties.sp, { samlResponse: encode(xml), requestId, now });
    const person = await finish(good);
    const isHarmless = fc.asyncProperty(place, fc.nat(400), place, piece, async (...change) => {
      const answer = await finish(tamper(good, ...change)).catch((error: unknown) => error);
      return answer instanceof SamlRefusal || isDeepStrictEqual(answer, person);
    });
    await expect(fc.assert(isHarmless, { numRuns: 300 })).resolves.toBeUndefined();
  },
);

it("scraps of XML are refused, none of them with another error", async () => {
  const scraps = ["<a>", "</a>", "<", ">", "/>", "x", " ", "=", "'", "&amp;", "&x;", " xmlns='u'"];
  const isRefused = fc.asyncProperty(
    fc.array(fc.constantFrom(...scraps), { maxLength: 8 }),
    async (parts) => {
      const samlResponse = encode(parts.join(""));
      const answer = { samlResponse, requestId, now };
      const error: unknown = await finishSaml(parties.provider, parties.sp, answer).catch((e) => e);
      return error instanceof SamlRefusal;
    },
  );
  await expect(fc.assert(isRefused, { numRuns: 1_000 })).resolves.toBeUndefined();
});
