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
  type SQL,
  sql,
} from "drizzle-orm";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { TimeCursor } from "../../platform/http/time-cursor.ts";
import { users } from "../users/users.tables.ts";
import {
  hasHoldingStatus,
  isSettled,
  isWaiting,
  resourceBookings as bookings,
  resources,
  serviceProviders as providers,
} from "./bookings.tables.ts";
import type { Bookable } from "./resources.repository.ts";

/** How long a booking can keep its time from others, in ms. */
export const longestHeld =
  (bookingLimits.longestMinutes + bookingLimits.longestBufferMinutes) * 60_000;

/** Whose bookings, in which building. */
export interface BookerPlace extends BuildingPlace {
  userUuid: string;
}

/** One of somebody's bookings. */
export interface OwnBooking extends BookerPlace {
  uuid: string;
}

/** A part of a list by start. */
export interface BookingsPage {
  after: TimeCursor | null;
  limit: number;
  now: Date;
}

/** The bookings of a building. */
export const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(bookings.portfolioUuid, portfolioUuid), eq(bookings.buildingUuid, buildingUuid));

const isOf = (booker: BookerPlace) => and(isIn(booker), eq(bookings.userUuid, booker.userUuid));

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

/** Whose what is booked is. */
const isOwnedBy: Readonly<Record<OwnerType, SQL>> = {
  building: isNull(bookings.providerUuid),
  provider: isNotNull(bookings.providerUuid),
};

/** What can keep something from being booked: what else is of the place, or of the provider. */
const keepsFrom = ({ resourceUuid, providerUuid }: Bookable) =>
  providerUuid === null
    ? eq(bookings.resourceUuid, resourceUuid)
    : eq(bookings.providerUuid, providerUuid);

/** The resource that a booking is of. */
export const isOfBooking = and(
  eq(resources.portfolioUuid, bookings.portfolioUuid),
  eq(resources.buildingUuid, bookings.buildingUuid),
  eq(resources.uuid, bookings.resourceUuid),
);

const selectBookings = (db: Executor) =>
  db
    .select({
      booking: bookings,
      resource: resources,
      /** Whose service it is; null for a place. */
      provider: { uuid: providers.uuid, name: providers.name, floor: providers.floor },
      booker: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        locale: users.locale,
      },
    })
    .from(bookings)
    .innerJoin(resources, isOfBooking)
    .innerJoin(users, eq(users.uuid, bookings.userUuid))
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

/** Bookings in the database. */
export function createBookingsRepository(db: Db) {
  const page = (
    where: SQL | undefined,
    { after, limit }: BookingsPage,
    direction: "asc" | "desc",
  ) => {
    const order = direction === "asc" ? asc : desc;
    return selectBookings(db)
      .where(and(where, comesAfter(after, direction)))
      .orderBy(order(bookings.startsAt), order(bookings.uuid))
      .limit(limit);
  };

  return {
    /** Frees what nobody came for in time; of what is to be booked, or of everything of a landlord's. */
    async releaseLapsed(
      tx: Executor,
      place: { portfolioUuid: string } & Partial<BuildingPlace>,
      { now, bookable }: { now: Date; bookable?: Bookable },
    ): Promise<void> {
      await tx
        .update(bookings)
        .set({ status: "cancelled", sequence: sql`${bookings.sequence} + 1` })
        .where(
          and(
            eq(bookings.portfolioUuid, place.portfolioUuid),
            place.buildingUuid === undefined
              ? undefined
              : eq(bookings.buildingUuid, place.buildingUuid),
            bookable === undefined ? undefined : keepsFrom(bookable),
            hasHoldingStatus,
            lte(bookings.releaseAt, now),
          ),
        );
    },

    /** Which of some dates of a resource are taken, by their order. */
    async listTaken(
      executor: Executor,
      place: BuildingPlace,
      resourceUuid: string,
      spans: readonly { startsAt: Date; heldUntil: Date }[],
      now: Date,
    ): Promise<boolean[]> {
      const wanted = spans.map(
        ({ startsAt, heldUntil }, n) => sql`(${n}::int, ${at(startsAt)}, ${at(heldUntil)})`,
      );
      const rows = await executor.execute<{ n: number }>(sql`
        select wanted.n from (values ${sql.join(wanted, sql`, `)}) as wanted (n, starts_at, held_until)
        where exists (
          select from ${bookings}
          where ${isIn(place)} and ${isHolding(now)}
            and coalesce(${bookings.providerUuid}, ${bookings.resourceUuid}) = ${resourceUuid}
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

    listMine(
      booker: BookerPlace,
      { when, owner }: { when: "upcoming" | "past"; owner: OwnerType | null },
      asked: BookingsPage,
    ) {
      const isOpen = and(isHolding(asked.now), gt(bookings.endsAt, asked.now)) ?? sql`true`;
      const isMine = and(isOf(booker), owner === null ? undefined : isOwnedBy[owner]);
      if (when === "past") return page(and(isMine, not(isOpen)), asked, "desc");
      // None is longer, so an index says where those that are open begin: of years, no row more is read.
      const earliest = new Date(asked.now.getTime() - longestHeld);
      return page(and(isMine, isOpen, gt(bookings.startsAt, earliest)), asked, "asc");
    },

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

    listOf: (executor: Executor, booker: BookerPlace, uuids: readonly string[]) =>
      selectBookings(executor)
        .where(and(isOf(booker), inArray(bookings.uuid, [...uuids])))
        .orderBy(asc(bookings.startsAt)),
  };
}

/** Bookings' access to the database. */
export type BookingsRepository = ReturnType<typeof createBookingsRepository>;
