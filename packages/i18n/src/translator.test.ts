import { describe, expect, it } from "vitest";
import { loadTranslator } from "./translator.ts";

describe("loadTranslator", () => {
  it("speaks English and German", async () => {
    const english = await loadTranslator("en-us");
    const german = await loadTranslator("de-de");
    expect(english("app.cancel")).toBe("Cancel");
    expect(german("app.cancel")).toBe("Abbrechen");
  });

  it("speaks English in a locale without a catalogue", async () => {
    const polish = await loadTranslator("pl-pl");
    expect(polish("app.switcher.results", { count: 3 })).toBe("3 buildings");
  });

  it("fills in values as they are and takes the plural form of the count", async () => {
    const t = await loadTranslator("en-us");
    expect(t("auth.welcome", { name: "Bürgers & Co" })).toBe("Sign in to Bürgers & Co");
    expect(t("app.switcher.results", { count: 1 })).toBe("1 building");
  });
});
