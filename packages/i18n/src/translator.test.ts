import { describe, expect, it } from "vitest";
import { loadChapter, loadTranslator } from "./translator.ts";

describe("loadTranslator", () => {
  it.each([
    ["en-us", "Cancel"],
    ["de-de", "Abbrechen"],
    ["pl-pl", "Anuluj"],
  ] as const)("speaks %s", async (locale, cancel) => {
    const t = await loadTranslator(locale);
    expect(t("app.cancel")).toBe(cancel);
  });

  it("speaks English in a locale without a catalogue", async () => {
    const italian = await loadTranslator("it-it");
    expect(italian("app.switcher.results", { count: 3 })).toBe("3 buildings");
  });

  it.each([
    [1, "1 budynek"],
    [3, "3 budynki"],
    [5, "5 budynków"],
    [22, "22 budynki"],
  ])("counts %i as the language's plural rules do", async (count, text) => {
    const polish = await loadTranslator("pl-pl");
    expect(polish("app.switcher.results", { count })).toBe(text);
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
    const italian = await loadChapter("it-it", "sign_up");
    expect(italian("sign_up.code.hours", { digits: 4, count: 24 })).toBe(
      "4 digits, valid for 24 hours",
    );
  });
});
