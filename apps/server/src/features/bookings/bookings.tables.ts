import type {
  BookingQuestion,
  BookingStatus,
  FormResponse,
  OpeningHours,
  PaymentWay,
  ResourceKind,
} from "@portico/contract";
import { bookingLimits, holdingStatuses, settledStatuses } from "@portico/contract/constants";
import { createdAt, externalId, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  check,
  foreignKey,
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
import { buildingPlaceColumns } from "../buildings/buildings.tables.ts";
import { paymentCharges } from "../payments/charges/charges.tables.ts";
import { users } from "../users/users.tables.ts";

const person = () =>
  uuid("user_uuid")
    .notNull()
    .references(() => users.uuid, { onDelete: "cascade" });

const price = () => ({
  /** In minor units of the currency; null is free. */
  priceMinor: integer("price_minor"),
  currencyType: text("currency_type"),
});

/** Who does something for the people of a building: services are theirs, places are the building's. */
export const serviceProviders = pgTable(
  "service_providers",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    externalId: externalId(),
    name: text("name").notNull(),
    description: text("description"),
    /** Label of the floor that it takes place on. */
    floor: text("floor"),
    /** How many people they can see to at the same time. */
    staff: integer("staff").notNull().default(1),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.buildingUuid, table.uuid] }),
    unique("service_providers_external").on(table.portfolioUuid, table.externalId),
    check("service_providers_staff", sql`${table.staff} between 1 and 100`),
  ],
);

/** What may be booked in a building, and by which rules. */
export const resources = pgTable(
  "resources",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    externalId: externalId(),
    /** Whose service it is; null for a place. */
    providerUuid: uuid("provider_uuid"),
    /** The company whose place it is, and whose people alone have it; null for the building's. */
    companyUuid: uuid("company_uuid"),
    kind: text("kind").$type<ResourceKind>().notNull(),
    name: text("name").notNull(),
    description: text("description"),
    floor: text("floor"),
    /** People it seats; null where nobody sits. */
    seats: integer("seats"),
    /**
     * Labels of what a pool is made of, any of which is booked; empty for a single place. Each is the
     * lane of its number, from 1, for good: one that is gone leaves null.
     */
    units: jsonb("units").$type<(string | null)[]>().notNull().default([]),
    /** Whether it may be booked; what has been booked before stays. */
    isBookable: boolean("is_bookable").notNull().default(true),
    openingHours: jsonb("opening_hours").$type<OpeningHours[]>().notNull(),
    /** A divisor of an hour, at whose multiples bookings begin and end. */
    stepMinutes: integer("step_minutes").notNull().default(15),
    minMinutes: integer("min_minutes").notNull().default(15),
    maxMinutes: integer("max_minutes").notNull().default(480),
    /** Left free between two bookings. */
    bufferMinutes: integer("buffer_minutes").notNull().default(0),
    daysAhead: integer("days_ahead").notNull().default(90),
    /** For an hour; of a service, for all of it. */
    ...price(),
    /** How it is paid; an invoice is the owner's own doing. */
    paysBy: text("pays_by").$type<PaymentWay>().notNull().default("invoice"),
    needsApproval: boolean("needs_approval").notNull().default(false),
    /** Minutes before the start that cancelling ends. */
    cancellationMinutes: integer("cancellation_minutes").notNull().default(0),
    cancellationDescription: text("cancellation_description"),
    /** What the owner says to whom it is booked for, and to who only asks (4.052). */
    confirmationText: text("confirmation_text"),
    requestedText: text("requested_text"),
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
    unique("resources_external").on(table.portfolioUuid, table.externalId),
    foreignKey({
      name: "resources_provider",
      columns: [table.portfolioUuid, table.buildingUuid, table.providerUuid],
      foreignColumns: [
        serviceProviders.portfolioUuid,
        serviceProviders.buildingUuid,
        serviceProviders.uuid,
      ],
    }),
    check(
      "resources_service",
      sql`(${table.kind} = 'service') = (${table.providerUuid} is not null)`,
    ),
    check(
      "resources_company",
      sql`${table.companyUuid} is null or (${table.providerUuid} is null and not ${table.needsApproval})`,
    ),
    check("resources_units", sql`${table.providerUuid} is null or ${table.units} = '[]'::jsonb`),
    check(
      "resources_duration",
      sql`${table.providerUuid} is null or
        (${table.minMinutes} = ${table.maxMinutes} and ${table.minMinutes} % ${table.stepMinutes} = 0)`,
    ),
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

/** Statuses as SQL has them in place: a parameter's, no partial index serves. */
const listed = (statuses: readonly BookingStatus[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(", "));

/** Whether a booking keeps its time from others, as its index knows it. */
const isHolding = sql`status in (${listed(holdingStatuses)})`;

/**
 * Bookings. No two that hold a time of one resource overlap, buffers included, nor two that the same
 * one of a provider's people or of a pool has: the constraint `resource_bookings_apart`, which only its migration
 * can say.
 */
export const resourceBookings = pgTable(
  "resource_bookings",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    resourceUuid: uuid("resource_uuid").notNull(),
    /** Whose service it is; null for a place. */
    providerUuid: uuid("provider_uuid"),
    /** Which of the provider's people sees to it, or which of a pool it is, from 1. */
    lane: integer("lane").notNull().default(1),
    /** What that one of a pool is called; null for a single place. */
    unit: text("unit"),
    userUuid: person(),
    /** Who has booked it for somebody else; null for one's own. */
    bookedByUuid: uuid("booked_by_uuid").references(() => users.uuid, { onDelete: "set null" }),
    /** The company of whom it is for, when it was made. */
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
    /** What pays it by card, for all dates that were booked at once; null where no card does. */
    chargeUuid: uuid("charge_uuid"),
    /** Since when it waits for that, or has waited in vain; null once it is paid. */
    unpaidSince: instant("unpaid_since"),
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
    index("resource_bookings_by_maker")
      .on(table.portfolioUuid, table.buildingUuid, table.bookedByUuid, table.startsAt, table.uuid)
      .where(sql`${table.bookedByUuid} is not null`),
    index("resource_bookings_by_company").on(
      table.portfolioUuid,
      table.buildingUuid,
      table.companyUuid,
      table.startsAt,
      table.uuid,
    ),
    index("service_bookings_by_user")
      .on(table.portfolioUuid, table.buildingUuid, table.userUuid, table.startsAt, table.uuid)
      .where(sql`${table.providerUuid} is not null`),
    index("resource_bookings_by_series").on(
      table.portfolioUuid,
      table.buildingUuid,
      table.seriesUuid,
    ),
    index("resource_bookings_by_request").on(
      table.portfolioUuid,
      table.buildingUuid,
      table.requestKey,
    ),
    foreignKey({
      name: "resource_bookings_charge",
      columns: [table.portfolioUuid, table.chargeUuid],
      foreignColumns: [paymentCharges.portfolioUuid, paymentCharges.uuid],
    }),
    index("resource_bookings_of_charge")
      .on(table.portfolioUuid, table.chargeUuid)
      .where(sql`${table.chargeUuid} is not null`),
    index("resource_bookings_unpaid")
      .on(table.portfolioUuid, table.unpaidSince)
      .where(sql`${table.status} = 'pending_payment'`),
    index("resource_bookings_waiting")
      .on(table.portfolioUuid, table.buildingUuid, table.startsAt, table.uuid)
      .where(sql`${table.status} = 'pending'`),
    index("resource_bookings_to_release")
      .on(table.releaseAt)
      .where(sql`${table.releaseAt} is not null and ${isHolding}`),
    index("resource_bookings_to_remind")
      .on(table.portfolioUuid, table.startsAt)
      .where(sql`${table.remindedAt} is null and ${table.status} in (${listed(settledStatuses)})`),
    check("resource_bookings_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("resource_bookings_held", sql`${table.heldUntil} >= ${table.endsAt}`),
  ],
);

/** The same for statements. */
export const hasHoldingStatus = sql`${resourceBookings.status} in (${listed(holdingStatuses)})`;

/** Whether a booking waits for a decision. */
export const isWaiting = sql`${resourceBookings.status} = 'pending'`;

/** Whether a booking waits for its payment. */
export const isUnpaid = sql`${resourceBookings.status} = 'pending_payment'`;

/** Whether a booking is settled: nobody has to decide or pay. */
export const isSettled = sql`${resourceBookings.status} in (${listed(settledStatuses)})`;

/** Calls that booked something, by who made them: the same key again does nothing twice. */
export const bookingRequests = pgTable(
  "booking_requests",
  {
    ...buildingPlaceColumns(),
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
    index("booking_requests_by_age").on(table.portfolioUuid, table.createdAt),
  ],
);
