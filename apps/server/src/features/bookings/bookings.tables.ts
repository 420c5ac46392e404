import type {
  BookingQuestion,
  BookingStatus,
  FormResponse,
  OpeningHours,
  ResourceKind,
} from "@portico/contract";
import { bookingLimits, holdingStatuses } from "@portico/contract/constants";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";

const place = () => ({
  portfolioUuid: uuid("portfolio_uuid")
    .notNull()
    .references(() => portfolios.uuid),
  buildingUuid: uuid("building_uuid")
    .notNull()
    .references(() => buildings.uuid),
});

const person = () =>
  uuid("user_uuid")
    .notNull()
    .references(() => users.uuid, { onDelete: "cascade" });

const price = () => ({
  /** In minor units of the currency; null is free. */
  priceMinor: integer("price_minor"),
  currencyType: text("currency_type"),
});

/** What may be booked in a building, and by which rules. */
export const resources = pgTable(
  "resources",
  {
    uuid: key(),
    ...place(),
    kind: text("kind").$type<ResourceKind>().notNull(),
    name: text("name").notNull(),
    description: text("description"),
    floor: text("floor"),
    /** People it seats; null where nobody sits. */
    seats: integer("seats"),
    openingHours: jsonb("opening_hours").$type<OpeningHours[]>().notNull(),
    /** A divisor of an hour, at whose multiples bookings begin and end. */
    stepMinutes: integer("step_minutes").notNull().default(15),
    minMinutes: integer("min_minutes").notNull().default(15),
    maxMinutes: integer("max_minutes").notNull().default(480),
    /** Left free between two bookings. */
    bufferMinutes: integer("buffer_minutes").notNull().default(0),
    daysAhead: integer("days_ahead").notNull().default(90),
    /** For an hour. */
    ...price(),
    needsApproval: boolean("needs_approval").notNull().default(false),
    /** Minutes before the start that cancelling ends. */
    cancellationMinutes: integer("cancellation_minutes").notNull().default(0),
    cancellationDescription: text("cancellation_description"),
    /** Minutes after the start until who has not checked in loses the rest; null is never. */
    checkInMinutes: integer("check_in_minutes"),
    /** Whether others see who has booked it. */
    showsNames: boolean("shows_names").notNull().default(false),
    questions: jsonb("questions").$type<BookingQuestion[]>().notNull().default([]),
    /** Order among those of its kind. */
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.buildingUuid, table.uuid] }),
    check("resources_step", sql`${table.stepMinutes} > 0 and 60 % ${table.stepMinutes} = 0`),
    check(
      "resources_length",
      sql`0 < ${table.minMinutes} and ${table.minMinutes} <= ${table.maxMinutes}
        and ${table.maxMinutes} <= ${sql.raw(String(bookingLimits.longestMinutes))}`,
    ),
    check(
      "resources_buffer",
      sql`${table.bufferMinutes} between 0 and ${sql.raw(String(bookingLimits.longestBufferMinutes))}`,
    ),
    check(
      "resources_price",
      sql`(${table.priceMinor} is null) or (${table.currencyType} is not null)`,
    ),
  ],
);

/** Whether a booking keeps its time from others, as its index knows it. */
const isHolding = sql.raw(
  `status in (${holdingStatuses.map((status) => `'${status}'`).join(", ")})`,
);

/**
 * Bookings. No two that hold a time of one resource overlap, buffers included: the constraint
 * `resource_bookings_apart`, which only its migration can say.
 */
export const resourceBookings = pgTable(
  "resource_bookings",
  {
    uuid: key(),
    ...place(),
    resourceUuid: uuid("resource_uuid").notNull(),
    userUuid: person(),
    /** The company of whoever booked, when it was made. */
    companyUuid: uuid("company_uuid"),
    /** The call that made it (`booking_requests`). */
    requestKey: uuid("request_key").notNull(),
    seriesUuid: uuid("series_uuid"),
    name: text("name"),
    status: text("status").$type<BookingStatus>().notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** Until when nobody else can have it: its end, and the buffer after it. */
    heldUntil: instant("held_until").notNull(),
    /** Who has not checked in until then loses the rest; null where nobody has to, or somebody has. */
    releaseAt: instant("release_at"),
    checkedInAt: instant("checked_in_at"),
    /** When whoever booked was reminded of it. */
    remindedAt: instant("reminded_at"),
    ...price(),
    formResponses: jsonb("form_responses").$type<FormResponse[]>().notNull().default([]),
    /** What the property team says of its decision. */
    note: text("note"),
    /** How often calendars have heard of it. */
    sequence: integer("sequence").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.buildingUuid, table.uuid] }),
    foreignKey({
      name: "resource_bookings_resource",
      columns: [table.portfolioUuid, table.buildingUuid, table.resourceUuid],
      foreignColumns: [resources.portfolioUuid, resources.buildingUuid, resources.uuid],
    }),
    index("resource_bookings_by_day")
      .on(table.portfolioUuid, table.buildingUuid, table.startsAt)
      .where(isHolding),
    index("resource_bookings_by_user").on(
      table.portfolioUuid,
      table.buildingUuid,
      table.userUuid,
      table.startsAt,
      table.uuid,
    ),
    index("resource_bookings_by_series").on(
      table.portfolioUuid,
      table.buildingUuid,
      table.seriesUuid,
    ),
    index("resource_bookings_waiting")
      .on(table.portfolioUuid, table.buildingUuid, table.startsAt, table.uuid)
      .where(sql`${table.status} = 'pending'`),
    index("resource_bookings_to_release")
      .on(table.releaseAt)
      .where(sql`${table.releaseAt} is not null and ${isHolding}`),
    index("resource_bookings_to_remind")
      .on(table.portfolioUuid, table.startsAt)
      .where(sql`${table.remindedAt} is null and ${table.status} in ('confirmed', 'accepted')`),
    check("resource_bookings_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("resource_bookings_held", sql`${table.heldUntil} >= ${table.endsAt}`),
  ],
);

/** Calls that booked something, by who made them: the same key again does nothing twice. */
export const bookingRequests = pgTable(
  "booking_requests",
  {
    ...place(),
    userUuid: person(),
    key: uuid("key").notNull(),
    /** Hash of what was asked for. */
    bodyHash: text("body_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      columns: [table.portfolioUuid, table.buildingUuid, table.userUuid, table.key],
    }),
  ],
);
