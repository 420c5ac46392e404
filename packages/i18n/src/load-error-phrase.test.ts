import { describe, expect, it } from "vitest";
import { errorPhrase } from "./errors.ts";
import { loadErrorPhrase } from "./load-error-phrase.ts";

describe("the words of an error", () => {
  it.each(["en-us", "de-de", "pl-pl"] as const)(
    "are the server's in the page, %s",
    async (locale) => {
      const phrase = errorPhrase(locale, "auth.code_spent");
      expect(await loadErrorPhrase(locale, "auth.code_spent")).toEqual(phrase);
      expect(phrase.title).not.toBe("errors.auth.code_spent.title");
      expect(phrase.detail).not.toBe(phrase.title);
    },
  );

  it("are English in a language without texts", async () => {
    const english = errorPhrase("en-us", "events.sold_out");
    expect(errorPhrase("it-it", "events.sold_out")).toEqual(english);
    expect(await loadErrorPhrase("it-it", "events.sold_out")).toEqual(english);
  });

  it.each(["nobody.knows_it", "auth", "", "constructor", "__proto__"])(
    "are none for %j, which is no code",
    async (code) => {
      expect(await loadErrorPhrase("en-us", code)).toBeNull();
    },
  );
});
