import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { styleSource } from "./content-security-policy.ts";
import { baseLocale, type LocaleCode } from "@portico/i18n";

/** Where the server puts what it knows. */
export const templateMarks = { head: "<!--portico:head-->", root: "<!--portico:root-->" } as const;

/** The built web app as the shell needs it. */
export interface PageTemplate {
  /** index.html with its marks, and the sources of the style elements that it has. */
  html(url: string): Promise<{ html: string; styles: readonly string[] }>;
  /** Markup of a page's first paint with tokens in place of data; empty where there is none. */
  firstPaint(page: "home" | "sign-in", locale: string): Promise<string>;
  /** Links that fetch the fonts of the locale before the styles ask for them. */
  fontPreloads(locale: LocaleCode): Promise<string>;
  /**
   * Links that fetch the named chunks and the texts of the locale before the scripts ask for them.
   * A chapter of texts, which every language has by one name, comes in the locale's.
   */
  modulePreloads(chunkNames: readonly string[], locale: LocaleCode): Promise<string>;
}

/** One entry of Vite's manifest. */
interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The font of nearly every text: without a head start it comes too late for the first visit. */
const firstFont = /inter-latin-wght-normal.*\.woff2$/;

/** What languages need besides, whose words would else change the font within. */
const furtherFonts: Partial<Record<LocaleCode, RegExp>> = {
  "pl-pl": /inter-latin-ext-wght-normal.*\.woff2$/,
};

type Manifest = Record<string, ManifestEntry>;

/** The source of a chapter of texts, which tells its language. */
const chapterSource = /\/catalogues\/([^/]+)\//;

/** The language of the page's texts: the wanted one, or the base language where it has none. */
function languageOf(manifest: Manifest, locale: LocaleCode): LocaleCode {
  return Object.values(manifest).some(({ name }) => name === locale) ? locale : baseLocale;
}

/** The sources of the named chunks, and of the language's texts. */
function sourcesOf(manifest: Manifest, chunkNames: readonly string[], language: LocaleCode) {
  return Object.entries(manifest)
    .filter(([, { name = "" }]) => name === language || chunkNames.includes(name))
    .filter(([source]) => (chapterSource.exec(source)?.[1] ?? language) === language)
    .map(([source]) => source);
}

/** All files that a module needs, itself first. */
function filesOf(manifest: Manifest, source: string, seen: Set<string>): string[] {
  const entry = manifest[source];
  if (entry === undefined || seen.has(source)) return [];
  seen.add(source);
  const imported = (entry.imports ?? []).flatMap((name) => filesOf(manifest, name, seen));
  return [entry.file, ...(entry.css ?? []), ...imported];
}

function preloadLink(file: string): string {
  if (file.endsWith(".css")) return `<link rel="stylesheet" href="/${file}">`;
  if (file.endsWith(".woff2")) {
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  }
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}

/** The one style sheet of the web app, as Vite links it. */
const styleLink = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/;

/** The template of a built web app; its files are read once. */
export function builtTemplate(folder: string): PageTemplate {
  const files = new Map<string, Promise<string>>();
  const read = (name: string, fallback?: string) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const reading = readFile(join(folder, name), "utf8").catch((error: unknown) => {
      if (fallback === undefined) throw error;
      return fallback;
    });
    files.set(name, reading);
    return reading;
  };

  let manifest: Promise<Manifest> | undefined;
  const readManifest = () =>
    (manifest ??= read(".vite/manifest.json").then((text) => JSON.parse(text) as Manifest));

  async function readHtml() {
    const html = await read("index.html");
    const [link, styleFile] = styleLink.exec(html) ?? [];
    // The large picture is what people wait for; scripts come behind it.
    const calm = html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
    if (link === undefined || styleFile === undefined) return { html: calm, styles: [] };
    const css = await read(styleFile);
    // The first paint waits for the styles: within the page they save a round trip.
    return {
      html: calm.replace(link, () => `<style>${css}</style>`),
      styles: [styleSource(css)],
    };
  }
  let html: ReturnType<typeof readHtml> | undefined;

  return {
    html: () => (html ??= readHtml()),
    firstPaint: async (page, locale) =>
      (await read(`first-paint/${page}.${locale}.html`, "")) ||
      read(`first-paint/${page}.html`, ""),
    async fontPreloads(locale) {
      const entries = await readManifest();
      const further = furtherFonts[languageOf(entries, locale)];
      return Object.entries(entries)
        .filter(([source]) => firstFont.test(source) || further?.test(source))
        .map(([, { file }]) => preloadLink(file))
        .join("");
    },
    async modulePreloads(chunkNames, locale) {
      const entries = await readManifest();
      const html = await read("index.html");
      const seen = new Set<string>();
      const wanted = sourcesOf(entries, chunkNames, languageOf(entries, locale)).flatMap((source) =>
        filesOf(entries, source, seen),
      );
      return [...new Set(wanted)]
        .filter((file) => !html.includes(`/${file}"`))
        .map(preloadLink)
        .join("");
    },
  };
}
