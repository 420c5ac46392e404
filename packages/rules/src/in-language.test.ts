import { describe, expect, it } from "vitest";
import { inLanguage } from "./in-language.ts";

const tile = {
  name: "Door code",
  text: "Open your front door",
  translations: { "de-de": { name: "Türcode" } },
};

describe("inLanguage", () => {
  it("takes the texts of the language", () => {
    expect(inLanguage(tile, "de-de").name).toBe("Türcode");
  });

  it("leaves what the language lacks as it was first written", () => {
    expect(inLanguage(tile, "de-de").text).toBe("Open your front door");
    expect(inLanguage(tile, "pl-pl").name).toBe("Door code");
    expect(inLanguage({ ...tile, translations: {} }, "de-de").name).toBe("Door code");
  });
});
