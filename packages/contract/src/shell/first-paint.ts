/**
 * What the server puts into the templates of the first paint (`dist/first-paint/{page}.{locale}.html`,
 * and `{page}.html` in English for locales without a catalogue). A token is written `%name%`, stands
 * in text or in a quoted attribute, and is replaced by the escaped value; one without a value becomes
 * empty.
 */
export const firstPaintTokens = [
  /** Name of the brand. */
  "brand.name",
  /** One line on the sign-in page. */
  "brand.tagline",
  /** Addresses of the footer's links; that of support starts with `mailto:`. */
  "link.terms",
  "link.privacy",
  "link.support",
  /** Name of the building. */
  "building.name",
  /** Street and number. */
  "building.address",
  /** Plain rendition of the large picture: the building's, on the sign-in page the brand's cover. */
  "hero.src",
  /** `srcset` of the large picture by format, from `@portico/rules/image-ladder`. */
  "hero.srcset.avif",
  "hero.srcset.webp",
  /** Size of the large picture's original in pixels. */
  "hero.width",
  "hero.height",
  /** `{src}/640.webp` of the logo that `@portico/rules/header-logo` chooses for light ground. */
  "logo.src",
  /** The same for dark ground; equal to `logo.src` where there is no other. */
  "logo.dark.src",
  /** Size of the logo's original in pixels. */
  "logo.width",
  "logo.height",
] as const;

/** Name of a token. */
export type FirstPaintToken = (typeof firstPaintTokens)[number];
