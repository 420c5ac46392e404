import type { CategoryType, ContentType, CtaType, UtilityButtonType } from "@portico/contract";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  externalId,
  instant,
  key,
  translations,
} from "../../platform/database/columns.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { images } from "../images/images.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";

/** Rows of the portfolio that show in one building, or in every one when it names none. */
const place = () => ({
  uuid: key(),
  portfolioUuid: uuid("portfolio_uuid")
    .notNull()
    .references(() => portfolios.uuid),
  buildingUuid: uuid("building_uuid").references(() => buildings.uuid),
  externalId: externalId(),
});

/** Categories of content and amenities (3.031, 3.067). */
export const categories = pgTable(
  "categories",
  {
    ...place(),
    type: text("type").$type<CategoryType>().notNull(),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    active: boolean("active").notNull().default(true),
    translations: translations(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("categories_external").on(table.portfolioUuid, table.type, table.externalId),
  ],
);

/** Posts, events, offers, amenities and pages (3.033–3.046). */
export const contentItems = pgTable(
  "content_items",
  {
    ...place(),
    categoryUuid: uuid("category_uuid"),
    type: text("type").$type<ContentType>().notNull(),
    title: text("title").notNull(),
    subtitle: text("subtitle"),
    description: text("description"),
    descriptionTitle: text("description_title"),
    richDescription: text("rich_description"),
    richDescriptionType: text("rich_description_type").notNull().default("BASIC"),
    imageUuid: uuid("image_uuid").references(() => images.uuid),
    imageAltText: text("image_alt_text"),
    hostCompanyName: text("host_company_name"),
    hostCustomText: text("host_custom_text"),
    /** Minor units of `currency_type`; null is free. */
    priceMinor: integer("price_minor"),
    currencyType: text("currency_type"),
    startAt: instant("start_at"),
    endAt: instant("end_at"),
    displayCalendarIcon: boolean("display_calendar_icon").notNull().default(true),
    displayStartAt: boolean("display_start_at").notNull().default(true),
    formattedAddress: text("formatted_address"),
    directions: text("directions"),
    virtualText: text("virtual_text"),
    virtualUrl: text("virtual_url"),
    virtualDirections: text("virtual_directions"),
    ctaType: text("cta_type").$type<CtaType>(),
    ctaLabel: text("cta_label"),
    ctaUrl: text("cta_url"),
    ctaLabelAtCapacity: text("cta_label_at_capacity"),
    ctaDisplayStartAt: instant("cta_display_start_at"),
    ctaDisplayEndAt: instant("cta_display_end_at"),
    /** Places in all; null is unlimited. */
    capacity: integer("capacity"),
    isSpotlight: boolean("is_spotlight").notNull().default(false),
    isPromoted: boolean("is_promoted").notNull().default(false),
    position: integer("position").notNull().default(0),
    translations: translations(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("content_items_external").on(table.portfolioUuid, table.type, table.externalId),
    index("content_items_by_category").on(table.portfolioUuid, table.categoryUuid, table.position),
  ],
);

/** Utility tiles of the home (3.068–3.070). */
export const utilityButtons = pgTable(
  "utility_buttons",
  {
    ...place(),
    name: text("name").notNull(),
    text: text("text"),
    utilityName: text("utility_name").notNull(),
    type: text("type").$type<UtilityButtonType>().notNull(),
    url: text("url"),
    route: text("route"),
    icon: text("icon").notNull(),
    companyTypes: text("company_types").array().notNull().default([]),
    position: integer("position").notNull().default(0),
    translations: translations(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("utility_buttons_external").on(table.portfolioUuid, table.externalId),
  ],
);
