import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HomePainter, HomePainterModule } from "@portico/contract";
import { styleSource } from "./content-security-policy.ts";
import { baseLocale, chainOf, locales, type LocaleCode } from "@portico/i18n";

/** Where the server puts what it knows. */
export const templateMarks = { head: "<!--portico:head-->", root: "<!--portico:root-->" } as const;

/** The built web app as the shell needs it. */
export interface PageTemplate {
  /** index.html with its marks, and the sources of the style elements that it has. */
  html(url: string): Promise<{ html: string; styles: readonly string[] }>;
  /** Markup of a page's first paint with tokens in place of data; empty where there is none. */
  firstPaint(page: "sign-in", locale: string): Promise<string>;
  /** Paints homes in a language; null where the page's components are not built for the server. */
  homePainter(locale: LocaleCode): Promise<HomePainter | null>;
  /** Links that fetch the fonts of the locale before the styles ask for them. */
  fontPreloads(locale: LocaleCode): Promise<string>;
  /** Links that fetch a page's modules and its texts before the scripts ask for them. */
  modulePreloads(modules: PageModules, locale: LocaleCode): Promise<string>;
}

/** Modules of the web app that a page will load. */
export interface PageModules {
  /** By their paths from the web app's folder. */
  sources: readonly string[];
  /** Chapters of texts, which every language has by one name. */
  chapters: readonly string[];
}

/** One entry of Vite's manifest, which names a module by its path from the web app's folder. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The font of nearly every text: without a head start it comes too late for the first visit. */
const firstFont = /inter-latin-wght-normal.*\.woff2$/;

/** The font of a language's further letters, without which its words would change the font within. */
const furtherFont = (subset: string) => `/inter-${subset}-wght-normal`;

type Manifest = Record<string, ManifestEntry>;

const cataloguesFolder = "../../packages/i18n/src/catalogues";

/** As the build of the texts names a language (`build/texts.ts` of the client). */
const languageSource = (locale: LocaleCode) => `${cataloguesFolder}/${locale}.js`;

const chapterSource = (locale: LocaleCode, chapter: string) =>
  `${cataloguesFolder}/${locale}/${chapter.replaceAll("_", "-")}.json`;

/** The language of the page's texts: the nearest of the chain that has some. */
function languageOf(manifest: Manifest, locale: LocaleCode): LocaleCode {
  return chainOf(locale).find((code) => languageSource(code) in manifest) ?? baseLocale;
}

/** The sources of the page's modules, and of its texts. */
function sourcesOf(
  manifest: Manifest,
  { sources, chapters }: PageModules,
  locale: LocaleCode,
): string[] {
  const language = languageOf(manifest, locale);
  const texts = chapters.flatMap((chapter) =>
    chainOf(language)
      .map((code) => chapterSource(code, chapter))
      .filter((source) => source in manifest)
      .slice(0, 1),
  );
  return [...sources, languageSource(language), ...texts];
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

  const painters = new Map<LocaleCode, Promise<HomePainter>>();
  async function openPainter(locale: LocaleCode) {
    const file = pathToFileURL(join(folder, "first-paint", "home-painter.js"));
    const { openHomePainter } = (await import(file.href)) as HomePainterModule;
    return openHomePainter(locale);
  }

  return {
    html: () => (html ??= readHtml()),
    firstPaint: async (page, locale) =>
      (await read(`first-paint/${page}.${locale}.html`, "")) ||
      read(`first-paint/${page}.html`, ""),
    homePainter(locale) {
      const known = painters.get(locale) ?? openPainter(locale);
      painters.set(locale, known);
      return known;
    },
    async fontPreloads(locale) {
      const entries = await readManifest();
      const { letters = [] } = locales[languageOf(entries, locale)];
      const further = letters.map(furtherFont);
      return Object.entries(entries)
        .filter(
          ([source]) => firstFont.test(source) || further.some((font) => source.includes(font)),
        )
        .map(([, { file }]) => preloadLink(file))
        .join("");
    },
    async modulePreloads(modules, locale) {
      const entries = await readManifest();
      const html = await read("index.html");
      const seen = new Set<string>();
      const wanted = sourcesOf(entries, modules, locale).flatMap((source) =>
        filesOf(entries, source, seen),
      );
      return [...new Set(wanted)]
        .filter((file) => !html.includes(`/${file}"`))
        .map(preloadLink)
        .join("");
    },
  };
}
