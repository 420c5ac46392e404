import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocaleCode } from "@portico/i18n";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtTemplate } from "./page-template.ts";

/** A build of a page in three languages, two of them with a chapter of their own. */
const manifest = {
  "node_modules/inter/inter-latin-wght-normal.woff2": { file: "assets/inter.woff2" },
  "node_modules/inter/inter-latin-ext-wght-normal.woff2": { file: "assets/inter-ext.woff2" },
  "_base.js": { name: "base", file: "assets/base.js" },
  "_page.js": { name: "page", file: "assets/page.js", imports: ["_base.js"] },
  "_other.js": { name: "other", file: "assets/other.js" },
  "i18n/locales/en-us.ts": { name: "en-us", file: "assets/en-us.js" },
  "i18n/locales/de-de.ts": { name: "de-de", file: "assets/de-de.js" },
  "i18n/locales/pl-pl.ts": { name: "pl-pl", file: "assets/pl-pl.js" },
  "i18n/catalogues/en-us/events.ts": { name: "events", file: "assets/events-en.js" },
  "i18n/catalogues/de-de/events.ts": { name: "events", file: "assets/events-de.js" },
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
  const modules = async (locale: LocaleCode) =>
    filesIn(await builtTemplate(folder).modulePreloads(["page", "events"], locale));
  const fonts = async (locale: LocaleCode) =>
    filesIn(await builtTemplate(folder).fontPreloads(locale));

  it("is the page with its texts in the visitor's language only", async () => {
    expect(await modules("de-de")).toEqual(["de-de.js", "events-de.js", "page.js"]);
  });

  it("is in English for a language without texts", async () => {
    expect(await modules("it-it")).toEqual(["en-us.js", "events-en.js", "page.js"]);
    expect(await fonts("it-it")).toEqual(["inter.woff2"]);
  });

  it("is every font that the language's words are set in", async () => {
    expect(await fonts("de-de")).toEqual(["inter.woff2"]);
    expect(await fonts("pl-pl")).toEqual(["inter-ext.woff2", "inter.woff2"]);
  });
});
