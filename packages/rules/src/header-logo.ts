import type { BrandConfig, Image, Theme } from "@portico/contract";

/** The logo of the header on light and on dark ground; null where there is none at all. */
export interface HeaderLogo {
  light: Image;
  /** The light one again where nothing was made for dark, or where dark is switched off. */
  dark: Image;
}

/**
 * Whose logo the header shows: the portfolio's where the theme asks for it, else the
 * building's own, else the brand's. Page and shell both draw it, and must draw the same.
 */
export function headerLogo(brand: BrandConfig, theme: Theme): HeaderLogo | null {
  const own = (theme.display_portfolio_logo ? theme.portfolio_logo : null) ?? theme.building_logo;
  const light = own ?? brand.logo;
  if (light === null) return null;
  const hasDark = own === null && theme.is_dark_allowed && brand.logo_on_dark !== null;
  return { light, dark: hasDark ? (brand.logo_on_dark ?? light) : light };
}
