import path from "node:path";
import type { LocaleCode } from "@portico/i18n";
import type { CatalogueName } from "@portico/i18n/catalogue-names";
import { catalogues } from "@portico/i18n/catalogues";
import { languageModule, languagesModule } from "@portico/i18n/language-modules";
import type { Plugin } from "vite";

/** By the null byte other plugins know that no file holds the module. */
const languagesId = "\0languages";

/** Beside the folder of the language; the server looks it up in the manifest by this path. */
const languageId = (locale: LocaleCode) => path.join(catalogues.folder, `${locale}.js`);

const languageOf = (id: string) => catalogues.locales().find((code) => languageId(code) === id);

/** The locale and the catalogue that a file holds; null for any other file. */
function catalogueOf(id: string): { locale: LocaleCode; name: CatalogueName } | null {
  const { base, dir } = path.parse(path.relative(catalogues.folder, id));
  const locale = catalogues.locales().find((code) => code === dir);
  const name = catalogues.names().find((each) => base === `${each.replaceAll("_", "-")}.json`);
  return locale === undefined || name === undefined ? null : { locale, name };
}

/**
 * Answers `#languages` of the texts with a chunk a language and a chunk a chapter. What a locale lacks
 * comes along in its own chunk: no page loads another language for the sake of a text.
 */
export function texts(): Plugin {
  return {
    name: "portico:texts",
    enforce: "pre",
    resolveId(source) {
      if (source === "#languages") return languagesId;
      return languageOf(source) === undefined ? null : source;
    },
    load(id) {
      if (id === languagesId) return languagesModule(catalogues, languageId);
      const language = languageOf(id);
      if (language !== undefined) return languageModule(catalogues, language);
      const catalogue = catalogueOf(id);
      if (catalogue === null) return null;
      return JSON.stringify(catalogues.layersOf(catalogue.locale, catalogue.name));
    },
  };
}
