import type { BrandSettings, FlagName } from "@portico/contract";
import { createdAt, key } from "../../platform/database/columns.ts";
import { boolean, jsonb, pgTable, text, uuid } from "../../platform/database/drizzle.ts";
import { images } from "../images/images.tables.ts";

/** What the visitor sees as the maker of the portal. */
export const brands = pgTable("brands", {
  uuid: key().primaryKey(),
  identifier: text("identifier").notNull().unique(),
  name: text("name").notNull(),
  createdAt: createdAt(),
});

/** Which brand a host name shows. */
export const hosts = pgTable("hosts", {
  host: text("host").primaryKey(),
  brandUuid: uuid("brand_uuid")
    .notNull()
    .references(() => brands.uuid),
  /** The host that mails link to; the first by name where none is marked. */
  isPrimary: boolean("is_primary").notNull().default(false),
});

/** What a brand decides by configuration. */
export const whitelabelConfigs = pgTable("whitelabel_configs", {
  brandUuid: uuid("brand_uuid")
    .primaryKey()
    .references(() => brands.uuid),
  settings: jsonb("settings").$type<BrandSettings>().notNull(),
  flags: jsonb("flags").$type<Partial<Record<FlagName, boolean>>>().notNull().default({}),
  languages: text("languages").array().notNull(),
  iconImageUuid: uuid("icon_image_uuid").references(() => images.uuid),
  logoImageUuid: uuid("logo_image_uuid").references(() => images.uuid),
  logoOnDarkImageUuid: uuid("logo_on_dark_image_uuid").references(() => images.uuid),
  coverImageUuid: uuid("cover_image_uuid").references(() => images.uuid),
});

/** The look of a brand, or of one building over that of its brand. */
export const themes = pgTable("themes", {
  uuid: key().primaryKey(),
  brandUuid: uuid("brand_uuid")
    .unique()
    .references(() => brands.uuid),
  buildingUuid: uuid("building_uuid").unique(),
  primaryColor: text("primary_color"),
  secondaryColor: text("secondary_color"),
  primaryFontColor: text("primary_font_color"),
  font: text("font"),
  isDarkAllowed: boolean("is_dark_allowed"),
  isAvatarVisible: boolean("is_avatar_visible"),
  displayPortfolioLogo: boolean("display_portfolio_logo"),
  portfolioLogoImageUuid: uuid("portfolio_logo_image_uuid").references(() => images.uuid),
  buildingLogoImageUuid: uuid("building_logo_image_uuid").references(() => images.uuid),
  homeHeaderImageUuid: uuid("home_header_image_uuid").references(() => images.uuid),
});
