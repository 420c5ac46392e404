import { createdAt, externalId, key } from "../../platform/database/columns.ts";
import {
  and,
  boolean,
  doublePrecision,
  eq,
  index,
  integer,
  isNull,
  or,
  type PgColumn,
  pgTable,
  primaryKey,
  type SQLWrapper,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import { images } from "../images/images.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";

/** Buildings. */
export const buildings = pgTable(
  "buildings",
  {
    uuid: key().primaryKey(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    externalId: externalId(),
    name: text("name").notNull(),
    address1: text("address_1").notNull(),
    city: text("city"),
    region: text("region"),
    postalCode: text("postal_code"),
    district: text("district"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    yearBuilt: integer("year_built"),
    floors: integer("floors"),
    /** Gross floor area in square feet. */
    grossFloorArea: integer("gross_floor_area"),
    use: text("use"),
    timezone: text("timezone").notNull(),
    locale: text("locale").notNull(),
    imageUuid: uuid("image_uuid").references(() => images.uuid),
    /** Whether people whose domain nobody knows may join as guests. */
    isGuestBuilding: boolean("is_guest_building").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique("buildings_external").on(table.portfolioUuid, table.externalId),
    index("buildings_by_name").on(table.portfolioUuid, table.name, table.uuid),
  ],
);

/** The columns that say where a row shows: in one building, or without one in all of its landlord's. */
export interface PlaceColumns {
  portfolioUuid: PgColumn;
  buildingUuid: PgColumn;
}

/** A building as a statement has it: its keys, placeholders of them, or columns. */
export interface StatedPlace {
  portfolioUuid: SQLWrapper | string;
  buildingUuid: SQLWrapper | string;
}

/** Whether a row shows in a building. */
export const showsIn = (row: PlaceColumns, { portfolioUuid, buildingUuid }: StatedPlace) =>
  and(
    eq(row.portfolioUuid, portfolioUuid),
    or(isNull(row.buildingUuid), eq(row.buildingUuid, buildingUuid)),
  );

/** Columns of what lies in one building. */
export const buildingPlaceColumns = () => ({
  portfolioUuid: uuid("portfolio_uuid")
    .notNull()
    .references(() => portfolios.uuid),
  buildingUuid: uuid("building_uuid")
    .notNull()
    .references(() => buildings.uuid),
});

/** Languages a building offers. */
export const buildingLanguages = pgTable(
  "building_languages",
  {
    buildingUuid: uuid("building_uuid")
      .notNull()
      .references(() => buildings.uuid, { onDelete: "cascade" }),
    code: text("code").notNull(),
    name: text("name").notNull(),
    priority: integer("priority").notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingUuid, table.code] })],
);
