import { bookingLimits, type OwnerType } from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import {
  alias,
  and,
  eq,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { TimeCursor } from "../../platform/http/time-cursor.ts";
import { paymentCharges } from "../payments/charges/charges.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { users } from "../users/users.tables.ts";
import {
  hasHoldingStatus,
  resourceBookings as bookings,
  resources,
  serviceProviders as providers,
} from "./bookings.tables.ts";
import type { Bookable } from "./resources/resources.repository.ts";

/** How long a booking can keep its time from others, in ms. */
export const longestHeld =
  (bookingLimits.longestMinutes + bookingLimits.longestBufferMinutes) * 60_000;

/** Whose bookings, in which building. */
export interface BookerPlace extends BuildingPlace {
  userUuid: string;
}

/** What of a charge a booking costs. */
export type PaidShare = Pick<
  typeof bookings.$inferSelect,
  "portfolioUuid" | "chargeUuid" | "priceMinor"
>;

/** What was not paid in time. */
export interface LapsedBooking extends PaidShare {
  uuid: string;
}

/** One of somebody's bookings. */
export interface OwnBooking extends BookerPlace {
  uuid: string;
}

/** What holds a time that is not over, or all else. */
export type Period = "upcoming" | "past";

/** A part of a list by start. */
export interface BookingsPage {
  after: TimeCursor | null;
  limit: number;
  now: Date;
}

/** The bookings of a building. */
export const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(bookings.portfolioUuid, portfolioUuid), eq(bookings.buildingUuid, buildingUuid));

/** Whether somebody has a booking: it is for them, or made by them for somebody else. */
export const isHadBy = (userUuid: string) =>
  or(eq(bookings.userUuid, userUuid), eq(bookings.bookedByUuid, userUuid));

export const isOf = (booker: BookerPlace) => and(isIn(booker), isHadBy(booker.userUuid));

export const isOne = (own: OwnBooking) => and(isOf(own), eq(bookings.uuid, own.uuid));

/** The instants of this statement are the caller's, whose clock tests move. */
export const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** Whether nobody came in time; the sweep that notes it may not have run yet. */
export const isLapsed = (now: Date) => sql`coalesce(${bookings.releaseAt} <= ${at(now)}, false)`;

/** Whether a booking keeps its time from others. */
export const isHolding = (now: Date) => and(hasHoldingStatus, not(isLapsed(now)));

/** What lists by start are ordered by. */
export const byStart = [bookings.startsAt, bookings.uuid] as const;

/** The resource that a booking is of. */
export const isOfBooking = and(
  eq(resources.portfolioUuid, bookings.portfolioUuid),
  eq(resources.buildingUuid, bookings.buildingUuid),
  eq(resources.uuid, bookings.resourceUuid),
);

/** Whose what is booked is; what a building has for all is listed with what companies have for their own. */
export const isOwnedBy: Readonly<Record<OwnerType, SQL>> = {
  building: isNull(bookings.providerUuid),
  company: sql`exists (select from ${resources} where ${isOfBooking} and ${isNotNull(resources.companyUuid)})`,
  provider: isNotNull(bookings.providerUuid),
};

/** What can keep something from being booked: what else is of the place, or of the provider. */
export const keepsFrom = ({ resourceUuid, providerUuid }: Bookable) =>
  providerUuid === null
    ? eq(bookings.resourceUuid, resourceUuid)
    : eq(bookings.providerUuid, providerUuid);

const makers = alias(users, "makers");

export const selectBookings = (db: Executor) =>
  db
    .select({
      booking: bookings,
      resource: resources,
      /** Whose service it is; null for a place. */
      provider: { uuid: providers.uuid, name: providers.name, floor: providers.floor },
      /** Whose own place it is; null for one of the building's. */
      company: { uuid: companies.uuid, name: companies.name },
      /** Whom it is for. */
      booker: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        locale: users.locale,
      },
      /** Who has made it for them; null for one's own. */
      maker: {
        firstName: makers.firstName,
        lastName: makers.lastName,
        email: makers.email,
        locale: makers.locale,
      },
      /** What pays it; null where no card does. */
      charge: {
        userUuid: paymentCharges.userUuid,
        state: paymentCharges.state,
        cardBrand: paymentCharges.cardBrand,
        cardLastFour: paymentCharges.cardLastFour,
      },
    })
    .from(bookings)
    .innerJoin(resources, isOfBooking)
    .innerJoin(users, eq(users.uuid, bookings.userUuid))
    .leftJoin(makers, eq(makers.uuid, bookings.bookedByUuid))
    .leftJoin(
      companies,
      and(
        eq(companies.portfolioUuid, resources.portfolioUuid),
        eq(companies.uuid, resources.companyUuid),
      ),
    )
    .leftJoin(
      paymentCharges,
      and(
        eq(paymentCharges.portfolioUuid, bookings.portfolioUuid),
        eq(paymentCharges.uuid, bookings.chargeUuid),
      ),
    )
    .leftJoin(
      providers,
      and(
        eq(providers.portfolioUuid, bookings.portfolioUuid),
        eq(providers.buildingUuid, bookings.buildingUuid),
        eq(providers.uuid, bookings.providerUuid),
      ),
    );

/** A booking with what it is of and who made it. */
export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];
/** A booking to be written. */
export type NewBooking = typeof bookings.$inferInsert & { uuid: string };
