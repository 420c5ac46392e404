import type { CategoryType, ContentType, CtaType, UtilityButtonType } from "@portico/contract";
import {
  createdAt,
  externalId,
  instant,
  key,
  translations,
} from "../../platform/database/columns.ts";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { images } from "../images/images.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";

/** Links from an item to other rows and to a survey. */
export interface Attachable {
  amenity_uuid?: string;
  company_uuid?: string;
  content_uuid?: string;
  service_uuid?: string;
  service_provider_uuid?: string;
  survey_type?: string;
  has_secondary_content?: boolean;
}

/** A command to a mini-app. */
export interface NavigationCommand {
  type: string;
  value: string;
  options?: { url?: string; uuid?: string; building_uuid?: string };
}

/** Rows of the portfolio that show in one building, or in every one when it names none. */
const place = () => ({
  uuid: key(),
  portfolioUuid: uuid("portfolio_uuid")
    .notNull()
    .references(() => portfolios.uuid),
  buildingUuid: uuid("building_uuid").references(() => buildings.uuid),
  externalId: externalId(),
});

/** Categories of content and amenities. */
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

/** Posts, events, offers, amenities and pages. */
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
    /** False takes the RSVP away from an event. */
    rsvpEnabled: boolean("rsvp_enabled").notNull().default(true),
    /** Whether an event that is full keeps a list of who waits. */
    hasWaitlist: boolean("has_waitlist").notNull().default(false),
    /** People that one person may bring to an event. */
    maxGuests: integer("max_guests").notNull().default(0),
    /** An event that does not take place after all; it leaves lists and search. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** How often an event has moved; calendars go by it (RFC 5545 §3.8.7.4). The database counts. */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    /** False takes the claim away from an offer. */
    claimable: boolean("claimable").notNull().default(true),
    /** Claims in all and for each user; null is unlimited, and one for each user. */
    maxClaimsTotal: integer("max_claims_total"),
    maxClaimsPerUser: integer("max_claims_per_user"),
    /** Company types that an offer is for; empty is everybody. */
    /** Ids (`companyTypeId`), as are those of tiles. */
    eligibleCompanyTypes: text("eligible_company_types").array().notNull().default([]),
    /** What else of the portal belongs to it. */
    attachable: jsonb("attachable").$type<Attachable>().notNull().default({}),
    /** Where a mini-app's command leads. */
    navigationCommand: jsonb("navigation_command").$type<NavigationCommand>(),
    message: text("message"),
    tags: text("tags").array().notNull().default([]),
    isSpotlight: boolean("is_spotlight").notNull().default(false),
    isPromoted: boolean("is_promoted").notNull().default(false),
    position: integer("position").notNull().default(0),
    translations: translations(),
    createdAt: createdAt(),
    /**
     * From when on lists pass it by: its end or, without one, half a day after its start; null is
     * never. The database keeps it (migration 0010).
     */
    overAt: instant("over_at"),
    /** Whether that was so at the last write or sweep: what is over leaves the indexes of the lists. */
    isOver: boolean("is_over").notNull().default(false),
  },
  (table) => {
    // In the order of the lists, each of which then reads no further than its page.
    const order = [table.position, table.startAt, table.title, table.uuid] as const;
    const isListed = sql`not ${table.isOver}`;
    return [
      primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
      unique("content_items_external").on(table.portfolioUuid, table.type, table.externalId),
      // With the end as well: what ended since the last sweep is passed by in the index alone.
      index("content_items_by_category")
        .on(table.portfolioUuid, table.categoryUuid, table.buildingUuid, ...order, table.overAt)
        .where(isListed),
      index("content_items_spotlight")
        .on(table.portfolioUuid, table.buildingUuid, ...order, table.overAt)
        .where(sql`${table.isSpotlight} and ${isListed}`),
      index("content_items_promoted")
        .on(table.portfolioUuid, table.buildingUuid, ...order, table.overAt)
        .where(sql`${table.isPromoted} and ${isListed}`),
      index("content_items_promoted_by_category")
        .on(table.portfolioUuid, table.categoryUuid, table.buildingUuid, ...order, table.overAt)
        .where(sql`${table.isPromoted} and ${isListed}`),
      index("content_items_starting")
        .on(table.portfolioUuid, table.type, table.buildingUuid, table.startAt)
        .where(isListed),
      index("content_items_by_host")
        .on(
          table.portfolioUuid,
          sql`lower(${table.hostCompanyName})`,
          table.buildingUuid,
          table.startAt,
        )
        .where(sql`${table.hostCompanyName} is not null and ${isListed}`),
      index("content_items_by_company")
        .on(
          table.portfolioUuid,
          sql`(${table.attachable} ->> 'company_uuid')`,
          table.buildingUuid,
          table.startAt,
        )
        .where(sql`${table.attachable} ->> 'company_uuid' is not null and ${isListed}`),
      index("content_items_ending").on(table.portfolioUuid, table.overAt).where(isListed),
    ];
  },
);

/** Utility tiles of the home. */
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
