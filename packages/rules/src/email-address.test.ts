import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { domainOf, emailAddress, mailDomain, tidyAddress } from "./email-address.ts";

/** Every character that a text can hold; halves of pairs are none. */
function* everyCharacter(): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}

describe("the kept spelling of an address", () => {
  it.each([
    ["mia@harbor.example", "mia@harbor.example"],
    ["  Mia.Berger@Harbor.EXAMPLE\t", "mia.berger@harbor.example"],
    ["a.b+c@mail.firma.de", "a.b+c@mail.firma.de"],
    ["mia@müller.example", "mia@xn--mller-kva.example"],
    ["mia@mu\u0308ller.example", "mia@xn--mller-kva.example"],
    ["mia@xn--mller-kva.example", "mia@xn--mller-kva.example"],
    ["mia@straße.example", "mia@xn--strae-oqa.example"],
    [`${"a".repeat(64)}@harbor.example`, `${"a".repeat(64)}@harbor.example`],
  ])("of %o is %s", (typed, kept) => {
    expect(emailAddress(typed)).toBe(kept);
  });

  it.each([
    "",
    "mia",
    "mia@",
    "@harbor.example",
    "mia@harbor",
    "mi a@harbor.example",
    "mia@harbor.example x",
    "a@b@c.de",
    "a@b..de",
    "mia@127.0.0.1",
    "mia@[127.0.0.1]",
    '"mia"@harbor.example',
    "mia@-harbor.example",
    "manager@portİco.example",
    "mía@harbor.example",
    "mia@MÜLLER.example",
    "mia@ｈarbor.example",
    "mia@har\u00adbor.example",
    "mia@har\u200dbor.example",
    "mia@ha\ufe0frbor.example",
    "mia@harbor。example",
    "mia@xn--\u0101.example",
    "mia@harbor.example\u0000",
    `${"a".repeat(65)}@harbor.example`,
    `mia@${"a".repeat(64)}.example`,
  ])("is none of %o", (typed) => {
    expect(emailAddress(typed)).toBeNull();
  });

  it("has 254 characters at most", () => {
    const fill = (length: number) =>
      `${"m".repeat(64)}@${"d".repeat(61)}.${"d".repeat(61)}.${"d".repeat(length)}.example`;
    const longest = fill(254 - fill(0).length);
    expect(longest).toHaveLength(254);
    expect(emailAddress(longest)).toBe(longest);
    expect(emailAddress(fill(255 - fill(0).length))).toBeNull();
  });

  it("spells what it has spelt the same", () => {
    const part = fc.string({ unit: "binary", maxLength: 12 });
    const isStable = (typed: string): boolean => {
      const kept = emailAddress(typed);
      if (kept === null) return true;
      const isAscii = /^[\x21-\x7e]+$/.test(kept);
      return (
        isAscii && emailAddress(kept) === kept && mailDomain(domainOf(kept)) === domainOf(kept)
      );
    };
    const stays = fc.property(part, part, (local, host) => isStable(`a${local}@b${host}.example`));
    expect(fc.check(stays, { numRuns: 2000 }).counterexample).toBeNull();
  });

  /** What any part of the program might ever take for the same. */
  const notions: Record<string, (text: string) => string> = {
    "lower case": (text) => text.toLowerCase(),
    "composed forms": (text) => text.normalize("NFC").toLowerCase(),
    "compatible forms": (text) => text.normalize("NFKC").toLowerCase(),
  };

  it.each(Object.keys(notions))(
    "refuses each character that by %s is an ASCII one, or spells it like that",
    (name) => {
      const fold = notions[name] ?? String;
      const misspelt = [...everyCharacter()].filter((character) => {
        const folded = fold(character);
        if (character < "\u0080" || !/^[a-z\d]+$/.test(folded)) return false;
        return [
          [`a${character}b@harbor.example`, `a${folded}b@harbor.example`],
          [`mia@a${character}b.example`, `mia@a${folded}b.example`],
        ].some(([typed = "", meant = ""]) => {
          const kept = emailAddress(typed);
          return kept !== null && kept !== emailAddress(meant);
        });
      });
      expect(misspelt).toEqual([]);
    },
  );
});

it("keeps a mail domain without the dot at its end", () => {
  expect(mailDomain(" Harbor.Example. ")).toBe("harbor.example");
  expect(mailDomain("harbor.example..")).toBeNull();
});

describe("an address as its owner sees it", () => {
  it.each([
    [" Mia.Berger@Harbor.EXAMPLE ", "mia.berger@harbor.example"],
    ["Mia@bücher.example", "mia@bücher.example"],
    [" /farm Key ", "/farm Key"],
    ["Mia@", "Mia@"],
  ])("%j is tidied to %j", (typed, tidy) => {
    expect(tidyAddress(typed)).toBe(tidy);
  });

  it("is kept as what was typed is", () => {
    const typed = " Mia.Berger@Harbor.EXAMPLE ";
    expect(emailAddress(tidyAddress(typed))).toBe(emailAddress(typed));
    expect(emailAddress(tidyAddress("Mia@bücher.example"))).toBe("mia@xn--bcher-kva.example");
  });
});
