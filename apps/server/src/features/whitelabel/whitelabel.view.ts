import type { Theme } from "@portico/contract";
import { type ImageRow, toImage } from "../images/images.public.ts";
import type { themes } from "./whitelabel.tables.ts";

/** A theme as read. */
export type ThemeRow = typeof themes.$inferSelect;

/** The look of a building over that of its brand: every role the building leaves open is the brand's. */
export function toTheme(
  brand: ThemeRow | undefined,
  building: ThemeRow | undefined,
  images: readonly ImageRow[],
): Theme {
  const pick = <K extends keyof ThemeRow>(role: K) => building?.[role] ?? brand?.[role] ?? null;
  const picture = (uuid: string | null) => {
    const row = images.find((image) => image.uuid === uuid);
    return row === undefined ? null : toImage(row);
  };
  return {
    primary_color: pick("primaryColor"),
    secondary_color: pick("secondaryColor"),
    primary_font_color: pick("primaryFontColor"),
    font: pick("font"),
    is_dark_allowed: pick("isDarkAllowed") ?? true,
    is_avatar_visible: pick("isAvatarVisible") ?? true,
    display_portfolio_logo: pick("displayPortfolioLogo") ?? false,
    portfolio_logo: picture(pick("portfolioLogoImageUuid")),
    building_logo: picture(pick("buildingLogoImageUuid")),
    home_header_image: picture(pick("homeHeaderImageUuid")),
  };
}
