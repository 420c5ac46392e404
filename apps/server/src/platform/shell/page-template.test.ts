import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocaleCode } from "@portico/i18n";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtTemplate } from "./page-template.ts";

/** A build of a page in four languages, two of them with a chapter of their own. */
const manifest = {
  "node_modules/inter/inter-latin-wght-normal.woff2": { file: "assets/inter.woff2" },
  "node_modules/inter/inter-latin-ext-wght-normal.woff2": { file: "assets/inter-ext.woff2" },
  "_base.js": { file: "assets/base.js" },
  "src/page.tsx": { file: "assets/page.js", imports: ["_base.js"] },
  "src/other.tsx": { file: "assets/other.js" },
  "../../packages/i18n/src/catalogues/en-us.js": { file: "assets/en-us.js" },
  "../../packages/i18n/src/catalogues/fr-fr.js": { file: "assets/fr-fr.js" },
  "../../packages/i18n/src/catalogues/de-de.js": { file: "assets/de-de.js" },
  "../../packages/i18n/src/catalogues/pl-pl.js": { file: "assets/pl-pl.js" },
  "../../packages/i18n/src/catalogues/en-us/events.json": { file: "assets/events-en.js" },
  "../../packages/i18n/src/catalogues/de-de/events.json": { file: "assets/events-de.js" },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-template-"));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "index.html"), '<script src="/assets/base.js"></script>');
});
afterAll(() => rm(folder, { recursive: true }));

function filesIn(links: string): string[] {
  return [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file = ""]) => file).toSorted();
}

describe("what is fetched ahead", () => {
  const page = { sources: ["src/page.tsx"], chapters: ["events"] };
  const modules = async (locale: LocaleCode) =>
    filesIn(await builtTemplate(folder).modulePreloads(page, locale));
  const fonts = async (locale: LocaleCode) =>
    filesIn(await builtTemplate(folder).fontPreloads(locale));

  it("is the page with its texts in the visitor's language only", async () => {
    expect(await modules("de-de")).toEqual(["de-de.js", "events-de.js", "page.js"]);
  });

  it("is in English for a language without texts", async () => {
    expect(await modules("it-it")).toEqual(["en-us.js", "events-en.js", "page.js"]);
    expect(await fonts("it-it")).toEqual(["inter.woff2"]);
  });

  it("is in the nearest language that has texts, and in English what that one lacks", async () => {
    expect(await modules("fr-ca")).toEqual(["events-en.js", "fr-fr.js", "page.js"]);
  });

  it("is every font that the language's words are set in", async () => {
    expect(await fonts("de-de")).toEqual(["inter.woff2"]);
    expect(await fonts("pl-pl")).toEqual(["inter-ext.woff2", "inter.woff2"]);
  });
});
