import {
  type BookingStatus,
  bookingLimits,
  type OwnerType,
  type SeriesScope,
} from "@portico/contract";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { TimeCursor } from "../../platform/http/time-cursor.ts";
import { paymentCharges } from "../payments/charges/charges.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { users } from "../users/users.tables.ts";
import {
  hasHoldingStatus,
  isSettled,
  isUnpaid,
  isWaiting,
  resourceBookings as bookings,
  resources,
  serviceProviders as providers,
} from "./bookings.tables.ts";
import { lanesOf } from "./lanes.ts";
import type { Bookable, ResourceRow } from "./resources.repository.ts";

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

const isOf = (booker: BookerPlace) => and(isIn(booker), isHadBy(booker.userUuid));

const isOne = (own: OwnBooking) => and(isOf(own), eq(bookings.uuid, own.uuid));

/** The instants of this statement are the caller's, whose clock tests move. */
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** Whether nobody came in time; the sweep that notes it may not have run yet. */
const isLapsed = (now: Date) => sql`coalesce(${bookings.releaseAt} <= ${at(now)}, false)`;

/** Whether a booking keeps its time from others. */
export const isHolding = (now: Date) => and(hasHoldingStatus, not(isLapsed(now)));

/** What comes after the page before, in a list by start. */
const comesAfter = (after: TimeCursor | null, direction: "asc" | "desc") => {
  if (after === null) return undefined;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  return sql`(${bookings.startsAt}, ${bookings.uuid}) ${beyond} (${at(after.at)}, ${after.uuid}::uuid)`;
};

/** The resource that a booking is of. */
export const isOfBooking = and(
  eq(resources.portfolioUuid, bookings.portfolioUuid),
  eq(resources.buildingUuid, bookings.buildingUuid),
  eq(resources.uuid, bookings.resourceUuid),
);

/** Whose what is booked is; what a building has for all is listed with what companies have for their own. */
const isOwnedBy: Readonly<Record<OwnerType, SQL>> = {
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

const selectBookings = (db: Executor) =>
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

const inOrder = (direction: "asc" | "desc") => {
  const order = direction === "asc" ? asc : desc;
  return [order(bookings.startsAt), order(bookings.uuid)];
};

/** Bookings in the database. */
export function createBookingsRepository(db: Db) {
  const page = (
    where: SQL | undefined,
    { after, limit }: BookingsPage,
    direction: "asc" | "desc",
  ) =>
    selectBookings(db)
      .where(and(where, comesAfter(after, direction)))
      .orderBy(...inOrder(direction))
      .limit(limit);

  /**
   * The same of what somebody has, for themselves and for others: each part is read by an index of its
   * own, as far as the page goes.
   */
  const ownPage = (
    { userUuid, ...place }: BookerPlace,
    where: SQL | undefined,
    asked: BookingsPage,
    direction: "asc" | "desc",
  ) => {
    const part = (isPart: SQL | undefined) =>
      db
        .select({ uuid: bookings.uuid })
        .from(bookings)
        .where(and(isIn(place), isPart, where, comesAfter(asked.after, direction)))
        .orderBy(...inOrder(direction))
        .limit(asked.limit);
    const own = unionAll(
      part(eq(bookings.userUuid, userUuid)),
      part(eq(bookings.bookedByUuid, userUuid)),
    );
    return page(and(isIn(place), inArray(bookings.uuid, own)), asked, direction);
  };

  /** What is open and what is not, each in its order. */
  const listPeriod = (
    when: Period,
    asked: BookingsPage,
    read: (where: SQL | undefined, direction: "asc" | "desc") => Promise<BookingRow[]>,
  ): Promise<BookingRow[]> => {
    const isOpen = and(isHolding(asked.now), gt(bookings.endsAt, asked.now)) ?? sql`true`;
    if (when === "past") return read(not(isOpen), "desc");
    // None is longer, so an index says where those that are open begin: of years, no row more is read.
    const earliest = new Date(asked.now.getTime() - longestHeld);
    return read(and(isOpen, gt(bookings.startsAt, earliest)), "asc");
  };

  return {
    /**
     * Frees what nobody came for, or paid, in time; of what is to be booked, or of everything of a
     * landlord's. Answers those that were not paid: should they be yet, it goes back.
     */
    async releaseLapsed(
      tx: Executor,
      place: { portfolioUuid: string } & Partial<BuildingPlace>,
      { now, bookable }: { now: Date; bookable?: Bookable },
    ): Promise<PaidShare[]> {
      const release = (isMeant: SQL) =>
        tx
          .update(bookings)
          .set({ status: "cancelled", sequence: sql`${bookings.sequence} + 1` })
          .where(
            and(
              eq(bookings.portfolioUuid, place.portfolioUuid),
              place.buildingUuid === undefined
                ? undefined
                : eq(bookings.buildingUuid, place.buildingUuid),
              bookable === undefined ? undefined : keepsFrom(bookable),
              isMeant,
              lte(bookings.releaseAt, now),
            ),
          )
          .returning({
            portfolioUuid: bookings.portfolioUuid,
            chargeUuid: bookings.chargeUuid,
            priceMinor: bookings.priceMinor,
          });
      const unpaid = await release(isUnpaid);
      await release(hasHoldingStatus);
      return unpaid;
    },

    /** Which of some dates of a place are taken, of a pool all of it; by their order. */
    async listTaken(
      executor: Executor,
      place: BuildingPlace,
      { uuid, units }: Pick<ResourceRow, "units" | "uuid">,
      spans: readonly { startsAt: Date; heldUntil: Date }[],
      now: Date,
    ): Promise<boolean[]> {
      const lanes = lanesOf(units);
      const wanted = spans.map(
        ({ startsAt, heldUntil }, n) => sql`(${n}::int, ${at(startsAt)}, ${at(heldUntil)})`,
      );
      const rows = await executor.execute<{ n: number }>(sql`
        select wanted.n from (values ${sql.join(wanted, sql`, `)}) as wanted (n, starts_at, held_until)
        where ${lanes.length} <= (
          select count(distinct ${bookings.lane}) from ${bookings}
          where ${isIn(place)} and ${isHolding(now)} and ${inArray(bookings.lane, lanes)}
            and coalesce(${bookings.providerUuid}, ${bookings.resourceUuid}) = ${uuid}
            and tstzrange(${bookings.startsAt}, ${bookings.heldUntil}, '[)')
              && tstzrange(wanted.starts_at, wanted.held_until))`);
      const taken = new Set(rows.map(({ n }) => n));
      return spans.map((_, n) => taken.has(n));
    },

    async insert(tx: Executor, rows: readonly NewBooking[]): Promise<void> {
      await tx.insert(bookings).values([...rows]);
    },

    listOfRequest: (executor: Executor, booker: BookerPlace, key: string) =>
      selectBookings(executor)
        .where(and(isOf(booker), eq(bookings.requestKey, key)))
        .orderBy(asc(bookings.startsAt)),

    async find(own: OwnBooking, executor: Executor = db): Promise<BookingRow | undefined> {
      const [row] = await selectBookings(executor).where(isOne(own));
      return row;
    },

    /** Any booking of a building, for the property team. */
    async findAny(
      place: BuildingPlace,
      uuid: string,
      executor: Executor = db,
    ): Promise<BookingRow | undefined> {
      const [row] = await selectBookings(executor).where(and(isIn(place), eq(bookings.uuid, uuid)));
      return row;
    },

    listMine: (
      booker: BookerPlace,
      { when, owner }: { when: Period; owner: OwnerType | null },
      asked: BookingsPage,
    ) =>
      listPeriod(when, asked, (where, direction) => {
        const isWanted = and(where, owner === null ? undefined : isOwnedBy[owner]);
        return ownPage(booker, isWanted, asked, direction);
      }),

    /** What the people of some companies have booked. */
    listOfCompanies: (
      place: BuildingPlace,
      companyUuids: readonly string[],
      { when }: { when: Period },
      asked: BookingsPage,
    ) =>
      listPeriod(when, asked, (where, direction) => {
        const isTheirs = and(isIn(place), inArray(bookings.companyUuid, [...companyUuids]));
        return page(and(isTheirs, where), asked, direction);
      }),

    listWaiting: (place: BuildingPlace, asked: BookingsPage) =>
      page(and(isIn(place), isWaiting, gt(bookings.endsAt, asked.now)), asked, "asc"),

    /** Cancels those of somebody's bookings that still can be; their keys, by start. */
    async cancel(
      tx: Executor,
      { booking }: Pick<BookingRow, "booking">,
      { scope, now }: { scope: SeriesScope; now: Date },
    ): Promise<string[]> {
      const { seriesUuid, startsAt } = booking;
      const isMeant =
        scope === "one" || seriesUuid === null
          ? eq(bookings.uuid, booking.uuid)
          : and(
              eq(bookings.seriesUuid, seriesUuid),
              scope === "following" ? gte(bookings.startsAt, startsAt) : undefined,
            );
      const grace = sql`make_interval(mins => ${bookingLimits.graceMinutes})`;
      const window = sql`make_interval(mins => ${resources.cancellationMinutes})`;
      const rows = await tx
        .update(bookings)
        .set({ status: "cancelled_user", sequence: sql`${bookings.sequence} + 1` })
        .from(resources)
        .where(
          and(
            isOf(booking),
            isMeant,
            isHolding(now),
            isOfBooking,
            gt(bookings.endsAt, now),
            sql`greatest(${bookings.startsAt} - ${window}, ${bookings.createdAt} + ${grace})
              >= ${at(now)}`,
          ),
        )
        .returning({ uuid: bookings.uuid, startsAt: bookings.startsAt });
      return rows
        .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        .map(({ uuid }) => uuid);
    },

    /** Notes that somebody is there; false where it is not the time, or nobody has to. */
    async checkIn(own: OwnBooking, now: Date, earlyMinutes: number): Promise<boolean> {
      const rows = await db
        .update(bookings)
        .set({ checkedInAt: now, releaseAt: null })
        .where(
          and(
            isOne(own),
            isSettled,
            gt(bookings.releaseAt, now),
            lte(bookings.startsAt, new Date(now.getTime() + earlyMinutes * 60_000)),
          ),
        )
        .returning({ uuid: bookings.uuid });
      return rows.length === 1;
    },

    /** Makes a booking something else that is something of what is given, and not over; false for others. */
    async decide(
      tx: Executor,
      place: BuildingPlace,
      uuid: string,
      {
        from,
        now,
        note,
        ...values
      }: {
        from: readonly BookingStatus[];
        status: BookingStatus;
        note: string | null;
        releaseAt: Date | null;
        unpaidSince?: Date;
        now: Date;
      },
    ): Promise<boolean> {
      const rows = await tx
        .update(bookings)
        .set({
          ...values,
          // Who says nothing now leaves what was said before.
          ...(note !== null && { note }),
          sequence: sql`${bookings.sequence} + 1`,
        })
        .where(
          and(
            isIn(place),
            eq(bookings.uuid, uuid),
            inArray(bookings.status, [...from]),
            gt(bookings.endsAt, now),
            not(isLapsed(now)),
          ),
        )
        .returning({ uuid: bookings.uuid });
      return rows.length === 1;
    },

    /** Some bookings of a building, whoever's they are. */
    listOfBuilding: (executor: Executor, place: BuildingPlace, uuids: readonly string[]) =>
      selectBookings(executor)
        .where(and(isIn(place), inArray(bookings.uuid, [...uuids])))
        .orderBy(asc(bookings.startsAt)),

    listOf: (executor: Executor, booker: BookerPlace, uuids: readonly string[]) =>
      selectBookings(executor)
        .where(and(isOf(booker), inArray(bookings.uuid, [...uuids])))
        .orderBy(asc(bookings.startsAt)),
  };
}

/** Bookings' access to the database. */
export type BookingsRepository = ReturnType<typeof createBookingsRepository>;
