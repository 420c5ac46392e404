import { describe, expect, it } from "vitest";
import { useSomeCatalogues } from "../testing/some-catalogues.ts";
import { phraseValuesText, sourcePhrases } from "./phrase-values.ts";
import { reportTexts } from "./report.ts";

const catalogues = useSomeCatalogues();

describe("the report of texts", () => {
  it("lists what a language lacks, its own forms of plurals included", () => {
    const { lines } = reportTexts(catalogues);
    expect(lines).toContain("en-us  6 of 6 texts");
    expect(lines.join("\n")).toContain("de-de  5 of 6 texts\n  missing: app.hello\n");
    expect(lines.join("\n")).toContain(
      "fr-fr  3 of 7 texts\n  missing: app.close\n  missing: app.hello\n  missing: app.home.title\n  missing: sign_up.left_many\n",
    );
  });

  it("is brief about a language that nobody has begun", () => {
    const { lines } = reportTexts(catalogues);
    expect(lines.join("\n")).toMatch(/it-it {2}0 of 7 texts\nnb-no {2}0 of 6 texts\n/);
  });

  it("lets a release wait for the languages that must be complete, and for no other", () => {
    expect(reportTexts(catalogues).awaited).toEqual(["de-de", "pl-pl"]);
  });
});

describe("the types of the texts", () => {
  it("say what a text asks for, once for all forms of a plural", () => {
    expect(phraseValuesText(sourcePhrases(catalogues)).split("\n").slice(5)).toEqual([
      '  "app.close": never;',
      '  "app.hello": "name";',
      '  "app.home.title": never;',
      '  "sign_up.step": "at" | "of";',
      '  "sign_up.left": "count";',
      "}",
      "",
    ]);
  });
});
