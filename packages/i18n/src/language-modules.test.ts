import { describe, expect, it } from "vitest";
import { languageModule, languagesModule } from "./language-modules.ts";
import { useSomeCatalogues } from "./testing/some-catalogues.ts";

const catalogues = useSomeCatalogues();

describe("the modules of the page", () => {
  it("are one for each language that has texts", () => {
    expect(languagesModule(catalogues, (locale) => `module/${locale}`)).toBe(
      `export const languages = { ${["de-de", "en-us", "fr-ca", "fr-fr"]
        .map((locale) => `"${locale}": () => import("module/${locale}")`)
        .join(", ")} };`,
    );
  });

  it("hold what every page needs, what the locale lacks included", () => {
    const app = {
      "fr-ca": { close: "Fermer" },
      "en-us": { hello: "Hello {{name}}", home: { title: "Home" } },
    };
    const code = languageModule(catalogues, "fr-ca");
    expect(code).toContain(`export const catalogues = {"app":${JSON.stringify(app)},`);
  });

  it("share the nearest chapter where a locale has none", () => {
    const code = languageModule(catalogues, "fr-ca");
    expect(code).toContain(`sign_up: () => import("${catalogues.folder}/fr-fr/sign-up.json")`);
    expect(code).not.toContain("mail");
  });
});
