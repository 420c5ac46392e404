import type { BrandConfig, Building, FirstPaintToken, Image, Theme } from "@portico/contract";
import { headerLogo } from "@portico/rules/header-logo";
import { inLanguage } from "@portico/rules/in-language";
import { renditionUrl, srcset } from "@portico/rules/image-ladder";

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

interface HeroOptions {
  brand: BrandConfig;
  theme: Theme;
  building: Building | null;
}

/** The large picture: the building's, or the brand's before there is a building. */
export function heroOf({ brand, theme, building }: HeroOptions): Image | null {
  const ofBuilding = building === null ? null : (theme.home_header_image ?? building.image);
  return ofBuilding ?? brand.cover;
}

/**
 * Values of the sign-in page's tokens; null where logo or picture are missing, which a template cannot
 * leave out.
 */
export function firstPaintValues(brand: BrandConfig, language: string): FirstPaintValues | null {
  const logo = headerLogo(brand, brand.theme);
  if (logo === null || brand.cover === null) return null;
  const settings = inLanguage(brand.settings, language);
  return {
    "brand.name": brand.name,
    "brand.tagline": settings.tagline ?? "",
    "link.terms": settings.eula_url,
    "link.privacy": settings.privacy_policy_url,
    "link.support": `mailto:${settings.support_email}`,
    "logo.src": renditionUrl(logo.light.src, 640, "webp"),
    "logo.dark.src": renditionUrl(logo.dark.src, 640, "webp"),
    "logo.width": String(logo.light.width),
    "logo.height": String(logo.light.height),
    ...heroValues(brand.cover),
  };
}
