import type { BrandConfig, Building, FirstPaintToken, Image, Theme } from "@portico/contract";
import { headerLogo } from "@portico/rules/header-logo";
import { inLanguage } from "@portico/rules/in-language";
import { renditionUrl, srcset } from "@portico/rules/image-ladder";

/** What a first paint shows: the brand, and on the home the building with its theme. */
export interface FirstPaintData {
  brand: BrandConfig;
  theme: Theme;
  building: Building | null;
  language: string;
}

/** What stands in place of the tokens. */
export type FirstPaintValues = Partial<Record<FirstPaintToken, string>>;

function heroValues(hero: Image): FirstPaintValues {
  return {
    "hero.src": renditionUrl(hero.src, 1280, "webp"),
    "hero.srcset.avif": srcset(hero, "avif"),
    "hero.srcset.webp": srcset(hero, "webp"),
    "hero.width": String(hero.width),
    "hero.height": String(hero.height),
  };
}

/** The large picture: the building's, or the brand's before there is a building. */
function heroOf({ brand, theme, building }: FirstPaintData): Image | null {
  const ofBuilding = building === null ? null : (theme.home_header_image ?? building.image);
  return ofBuilding ?? brand.cover;
}

/** Style of the large picture, whose markup is rendered ahead and has none of its own. */
export function heroStyle(data: FirstPaintData): string {
  const hero = heroOf(data);
  if (hero === null) return "";
  const { x, y } = hero.focus;
  return `:root{--picture-focus:${x * 100}% ${y * 100}%}`;
}

/** Values of the tokens; null where logo or picture are missing, which a template cannot leave out. */
export function firstPaintValues(data: FirstPaintData): FirstPaintValues | null {
  const { brand, theme, building, language } = data;
  const logo = headerLogo(brand, theme);
  const hero = heroOf(data);
  if (logo === null || hero === null) return null;
  const settings = inLanguage(brand.settings, language);
  return {
    "brand.name": brand.name,
    "brand.tagline": settings.tagline ?? "",
    "link.terms": settings.eula_url,
    "link.privacy": settings.privacy_policy_url,
    "link.support": `mailto:${settings.support_email}`,
    "building.name": building?.name ?? "",
    "building.address": building?.address_1 ?? "",
    "logo.src": renditionUrl(logo.light.src, 640, "webp"),
    "logo.dark.src": renditionUrl(logo.dark.src, 640, "webp"),
    "logo.width": String(logo.light.width),
    "logo.height": String(logo.light.height),
    ...heroValues(hero),
  };
}
