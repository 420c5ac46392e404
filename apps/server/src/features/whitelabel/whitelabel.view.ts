import type { Theme, Whitelabel, WhitelabelConfig } from "@portico/contract";
import { type ImageRow, toImage } from "../images/images.public.ts";
import { bareBrandConfig } from "./default-brand.ts";
import type { BrandRow } from "./whitelabel.repository.ts";
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

/** A brand as clients refer to it; there is one configuration a brand, under the brand's own key. */
export function toWhitelabel(uuid: string, identifier: string): Whitelabel {
  return { id: uuid, uuid, brand_identifier: identifier, whitelabel_config_uuid: uuid };
}

/** What a brand configures, in the words of older clients. */
export function toWhitelabelConfig({ brand, config, theme }: BrandRow): WhitelabelConfig {
  const { eula_url, privacy_policy_url, support_email } = {
    ...bareBrandConfig.settings,
    ...config.settings,
  };
  return {
    uuid: brand.uuid,
    help_desk: { email: support_email },
    settings: {
      primaryColor: theme?.primaryColor ?? null,
      secondaryColor: theme?.secondaryColor ?? null,
      eulaLink: eula_url,
      privacyPolicyLink: privacy_policy_url,
      supportEmail: support_email,
    },
  };
}
