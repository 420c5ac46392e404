import { describe, expect, it } from "vitest";
import { loadChapter, loadTranslator } from "./translator.ts";

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

describe("loadChapter", () => {
  it("answers texts of the chapter and of the catalogue in one language", async () => {
    const german = await loadChapter("de-de", "sign_up");
    expect(german("sign_up.step", { at: 1, of: 5 })).toBe("Schritt 1 von 5");
    expect(german("app.cancel")).toBe("Abbrechen");
  });

  it("speaks English in a locale without the chapter", async () => {
    const polish = await loadChapter("pl-pl", "sign_up");
    expect(polish("sign_up.code.hours", { digits: 4, count: 24 })).toBe(
      "4 digits, valid for 24 hours",
    );
  });
});
