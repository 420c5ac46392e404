import { type LocaleCode, locales } from "@portico/i18n";

interface RootParts {
  /** The language of the document's texts. */
  locale: LocaleCode;
  /** What `schemeOf` says of its theme. */
  scheme: string;
  /** Whether its fonts are fetched ahead of its words. */
  hasFonts: boolean;
}

/** Attributes of a document's root, which its styles go by from the first paint on. */
export function rootAttributes({ locale, scheme, hasFonts }: RootParts): string {
  const { direction, letters } = locales[locale];
  // Until its script knows that all of them are there, a word could be in two fonts.
  const mark = hasFonts && letters !== undefined ? " data-awaits-font" : "";
  return `lang="${locale.split("-")[0]}" dir="${direction}" data-scheme="${scheme}"${mark}`;
}
