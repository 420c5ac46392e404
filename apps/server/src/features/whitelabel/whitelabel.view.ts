import type { Theme } from "@portico/contract";
import { type ImageRow, toImage } from "../images/images.public.ts";
import type { themes } from "./whitelabel.tables.ts";

/** A theme as read. */
export type ThemeRow = typeof themes.$inferSelect;

/** A theme over another: every role that it leaves open is the other's. */
export function toTheme(
  row: ThemeRow | undefined,
  images: readonly ImageRow[],
  base: Theme,
): Theme {
  const picture = (uuid: string | null | undefined) => {
    const image = images.find((candidate) => candidate.uuid === uuid);
    return image === undefined ? null : toImage(image);
  };
  return {
    primary_color: row?.primaryColor ?? base.primary_color,
    secondary_color: row?.secondaryColor ?? base.secondary_color,
    primary_font_color: row?.primaryFontColor ?? base.primary_font_color,
    font: row?.font ?? base.font,
    is_dark_allowed: row?.isDarkAllowed ?? base.is_dark_allowed,
    is_avatar_visible: row?.isAvatarVisible ?? base.is_avatar_visible,
    display_portfolio_logo: row?.displayPortfolioLogo ?? base.display_portfolio_logo,
    portfolio_logo: picture(row?.portfolioLogoImageUuid) ?? base.portfolio_logo,
    building_logo: picture(row?.buildingLogoImageUuid) ?? base.building_logo,
    home_header_image: picture(row?.homeHeaderImageUuid) ?? base.home_header_image,
  };
}
