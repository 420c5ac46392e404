import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CatalogueName } from "./catalogue-names.ts";
import { layersOf, type Layers, type Texts } from "./layers.ts";
import { baseLocale, chainOf, isLocaleCode, type LocaleCode } from "./locales.ts";

/** The files of all texts: a folder a locale, a file a catalogue. */
export interface Catalogues {
  folder: string;
  /** Every catalogue that English has. */
  names(): CatalogueName[];
  /** The locales that have texts of their own. */
  locales(): LocaleCode[];
  /** The file of a catalogue, whether it is there or not. */
  fileOf(locale: LocaleCode, name: CatalogueName): string;
  /** The nearest locale of the chain that has the catalogue. */
  ownerOf(locale: LocaleCode, name: CatalogueName): LocaleCode;
  /** The catalogue in one locale alone; empty where it has none. */
  textsOf(locale: LocaleCode, name: CatalogueName): Texts;
  /** The catalogue with what stands in along the chain for the texts that the locale lacks. */
  layersOf(locale: LocaleCode, name: CatalogueName): Layers;
}

/** The catalogues in a folder; files are read when they are asked for. */
export function cataloguesIn(folder: string): Catalogues {
  const fileOf = (locale: LocaleCode, name: CatalogueName) =>
    join(folder, locale, `${name.replaceAll("_", "-")}.json`);
  const textsOf = (locale: LocaleCode, name: CatalogueName) => {
    const file = fileOf(locale, name);
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Texts) : {};
  };
  return {
    folder,
    fileOf,
    textsOf,
    names: () =>
      readdirSync(join(folder, baseLocale))
        .filter((file) => file.endsWith(".json"))
        .map((file) => file.replace(/\.json$/, "").replaceAll("-", "_") as CatalogueName),
    locales: () => readdirSync(folder).filter(isLocaleCode),
    ownerOf: (locale, name) =>
      chainOf(locale).find((code) => existsSync(fileOf(code, name))) ?? baseLocale,
    layersOf: (locale, name) =>
      layersOf(chainOf(locale).map((code) => [code, textsOf(code, name)] as const)),
  };
}

/** The portal's own texts. */
export const catalogues = cataloguesIn(fileURLToPath(new URL("catalogues", import.meta.url)));
