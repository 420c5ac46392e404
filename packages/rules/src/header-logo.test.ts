import type { BrandConfig, Image, Theme } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { headerLogo } from "./header-logo.ts";

const image = (src: string): Image => ({
  src,
  width: 320,
  height: 80,
  color: "#ffffff",
  focus: { x: 0.5, y: 0.5 },
});
const theme: Theme = {
  primary_color: null,
  secondary_color: null,
  primary_font_color: null,
  font: null,
  is_dark_allowed: true,
  is_avatar_visible: true,
  display_portfolio_logo: false,
  portfolio_logo: image("portfolio"),
  building_logo: null,
  home_header_image: null,
};
const brand: BrandConfig = {
  brand: "HQO",
  name: "Portico",
  settings: {
    page_title: "Portico",
    tagline: null,
    amenities_label: null,
    eula_url: "/eula",
    privacy_policy_url: "/privacy",
    support_email: "help@portico.example",
    request_data_url: null,
    hidden_routes: [],
    maintenance_utilities: [],
    survey_addresses: [],
    attachment_max_bytes: 5_242_880,
    brand_scope: "ALL",
    admin_url: null,
    is_login_code_offered: true,
    code_digits: 4,
    code_minutes: 1440,
    session_access_minutes: 10,
    session_idle_minutes: 20_160,
    session_absolute_days: 90,
    second_factor: "offered",
    answers: "dialogs",
  },
  theme,
  icon: null,
  logo: image("brand"),
  logo_on_dark: image("brand-dark"),
  cover: null,
  languages: ["en-us"],
  frame_origins: [],
};
const sources = (logo: ReturnType<typeof headerLogo>) => [logo?.light.src, logo?.dark.src];

describe("headerLogo", () => {
  it("shows the brand's, with its own drawing for dark", () => {
    expect(sources(headerLogo(brand, theme))).toEqual(["brand", "brand-dark"]);
  });

  it("shows the light one everywhere where dark is switched off", () => {
    const light = { ...theme, is_dark_allowed: false };
    expect(sources(headerLogo(brand, light))).toEqual(["brand", "brand"]);
  });

  it("shows the portfolio's where the theme asks for it, else the building's", () => {
    const asked = { ...theme, display_portfolio_logo: true, building_logo: image("building") };
    expect(sources(headerLogo(brand, asked))).toEqual(["portfolio", "portfolio"]);
    const unasked = { ...asked, display_portfolio_logo: false };
    expect(sources(headerLogo(brand, unasked))).toEqual(["building", "building"]);
  });

  it("shows none where nobody has one", () => {
    expect(headerLogo({ ...brand, logo: null }, theme)).toBeNull();
  });
});
