import type { Flags } from "../flags/constants.ts";
import type { PreloadableId } from "../pages/calls.ts";
import type { User } from "../users/schemas.ts";
import type { BrandConfig } from "../whitelabel/schemas.ts";
import type { PreloadedCall } from "./boot.ts";

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
  /** Plain rendition of the brand's cover. */
  "hero.src",
  /** `srcset` of the cover by format, from `@portico/rules/image-ladder`. */
  "hero.srcset.avif",
  "hero.srcset.webp",
  /** Size of the cover's original in pixels. */
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

/**
 * Places of the first screen of a home that hold what is one's own, with the calls that each is painted
 * of. All else is the same for everybody who gets the same answers.
 */
export const ownPlaceCalls = {
  user: ["getBuildingTheme"],
  greeting: ["getBuilding"],
  /** Greeting included: one's plans stand between the events. */
  today: ["getBuilding", "getToday", "listPlans"],
  /** The promoted card says how one takes part. */
  promoted: ["getBuilding", "listPromotedV2", "listPromoted", "listPlans"],
} as const satisfies Record<string, readonly PreloadableId[]>;

/** A place of the first screen that holds what is one's own. */
export type OwnPlace = keyof typeof ownPlaceCalls;

/** What the first screen of a home is painted of. */
export interface HomeMoment {
  brand: BrandConfig;
  flags: Flags;
  /** Code of the language that the answers are in. */
  language: string;
  buildingUuid: string;
  /** Origin of the portal as its visitors see it. */
  origin: string;
  answers: readonly PreloadedCall[];
}

/** Paints the first screen of homes with the page's own components, at this very moment. */
export interface HomePainter {
  /** The markup before, between and behind the places, in their order. */
  paint(moment: HomeMoment, places: readonly OwnPlace[]): string[];
  /** The markup of each place. */
  paintOwn(moment: HomeMoment, places: readonly OwnPlace[], user: User): string[];
}

/** What the module of the first paint gives the server (`dist/first-paint/home-painter.js`). */
export interface HomePainterModule {
  /** Resolves when the texts of the language are there. */
  openHomePainter(language: string): Promise<HomePainter>;
}
