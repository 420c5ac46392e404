import type { BrandConfig, BrandSettings } from "@portico/contract";

/** Identifier of the brand that unknown hosts show. */
export const defaultBrandIdentifier = "HQO";

/** What is shown while not even the default brand is configured: a portal with no portfolio yet. */
export const bareBrandConfig: BrandConfig = {
  brand: defaultBrandIdentifier,
  name: "Portico",
  settings: {
    page_title: "Portico",
    tagline: null,
    amenities_label: null,
    // Nobody's terms but the landlord's would do: the links are left out.
    eula_url: "",
    privacy_policy_url: "",
    support_email: "postmaster@localhost",
    request_data_url: null,
    hidden_routes: [],
    maintenance_utilities: [],
    survey_addresses: [],
    attachment_max_bytes: 5 * 1024 * 1024,
    brand_scope: "ALL",
    admin_url: null,
    is_login_code_offered: true,
    code_digits: 4,
    code_minutes: 1440,
    session_access_minutes: 10,
    session_idle_minutes: 14 * 24 * 60,
    session_absolute_days: 90,
    second_factor: "administrators",
    answers: "dialogs",
  },
  theme: {
    primary_color: null,
    secondary_color: null,
    primary_font_color: null,
    font: null,
    is_dark_allowed: true,
    is_avatar_visible: true,
    display_portfolio_logo: false,
    portfolio_logo: null,
    building_logo: null,
    home_header_image: null,
  },
  icon: null,
  logo: null,
  logo_on_dark: null,
  cover: null,
  languages: ["en-us"],
  frame_origins: [],
};

/**
 * What is shown at an installation without any brand. Its mails come from the postmaster, whom every
 * host that takes mail has (RFC 5321 §4.5.1).
 */
export function bareBrandAt(publicUrl: string): BrandConfig {
  const settings = {
    ...bareBrandConfig.settings,
    support_email: `postmaster@${new URL(publicUrl).hostname}`,
  };
  return { ...bareBrandConfig, settings };
}

/** The settings of a brand as stored; one that came later has its default until somebody sets it. */
export function settingsOf(stored: Partial<BrandSettings>): BrandSettings {
  return { ...bareBrandConfig.settings, ...stored };
}

/** The only brand whose buildings a brand's hosts show; null for every brand's. */
export function scopeOf({ settings }: BrandConfig): string | null {
  return settings.brand_scope === "ALL" ? null : settings.brand_scope;
}
