import { everyPage, isChapter } from "./catalogue-names.ts";
import type { Catalogues } from "./catalogues.ts";
import type { LocaleCode } from "./locales.ts";

/** `#languages` as a module for the browser; `idOf` names the module of a language. */
export function languagesModule(
  catalogues: Catalogues,
  idOf: (locale: LocaleCode) => string,
): string {
  const entries = catalogues
    .locales()
    .map((locale) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(idOf(locale))})`);
  return `export const languages = { ${entries.join(", ")} };`;
}

/**
 * A language as a module: what every page needs within it, so that it comes in one file, and chapters
 * as files of their own. Where the locale has no chapter, it shares that of the next in its chain.
 */
export function languageModule(catalogues: Catalogues, locale: LocaleCode): string {
  const texts = everyPage.map((name) => [name, catalogues.layersOf(locale, name)]);
  const chapters = catalogues
    .names()
    .filter(isChapter)
    .map((name) => {
      const file = catalogues.fileOf(catalogues.ownerOf(locale, name), name);
      return `${name}: () => import(${JSON.stringify(file)})`;
    });
  return [
    `export const catalogues = ${JSON.stringify(Object.fromEntries(texts))};`,
    `export const chapters = { ${chapters.join(", ")} };`,
  ].join("\n");
}
