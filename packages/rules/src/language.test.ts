import { describe, expect, it } from "vitest";
import { chosenLanguage, languageCode, speaksOneOf } from "./language.ts";

describe("chosenLanguage", () => {
  it("puts the address before all others", () => {
    const wishes = { remembered: "pl-pl", user: "fr-fr", offered: ["en_US"] };
    expect(chosenLanguage({ ...wishes, asked: "de" })).toBe("de");
  });

  it("keeps what was chosen before over the account's language", () => {
    expect(chosenLanguage({ remembered: "pl-pl", user: "fr-fr", offered: [] })).toBe("pl-pl");
  });

  it("passes over what is no language", () => {
    expect(chosenLanguage({ asked: "<script>", offered: ["es_ES"] })).toBe("es-es");
    expect(chosenLanguage({ offered: [] })).toBe("en-us");
  });
});

describe("speaksOneOf", () => {
  it("takes any variant of what is offered, and anything where nothing is", () => {
    expect(["en-gb", " EN", "pl"].map(speaksOneOf([" EN-us", "de_DE"]))).toEqual([
      true,
      true,
      false,
    ]);
    expect(speaksOneOf([])("pl")).toBe(true);
  });
});

describe("languageCode", () => {
  it("writes codes as calls send them", () => {
    expect(languageCode(" en_US ")).toBe("en-us");
    expect(languageCode("english")).toBeNull();
    expect(languageCode(null)).toBeNull();
  });
});
