import {
  type BookingStatus,
  bookingLimits,
  type OwnerType,
  type SeriesScope,
} from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  not,
  type SQL,
  sql,
  unionAll,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { inOrder, isBeyond } from "../../platform/database/keyset.ts";
import {
  hasHoldingStatus,
  isSettled,
  isUnpaid,
  isWaiting,
  resourceBookings as bookings,
  resources,
} from "./bookings.tables.ts";
import { lanesOf } from "./times/lanes.ts";
import type { Bookable, ResourceRow } from "./resources/resources.repository.ts";

import {
  longestHeld,
  type BookerPlace,
  type OwnBooking,
  type Period,
  type BookingsPage,
  isIn,
  isOf,
  isOne,
  at,
  isLapsed,
  isHolding,
  byStart,
  isOfBooking,
  isOwnedBy,
  keepsFrom,
  selectBookings,
  type BookingRow,
  type NewBooking,
  type LapsedBooking,
} from "./booking-rows.repository.ts";

const listPage = (
  db: Executor,
  where: SQL | undefined,
  { after, limit }: BookingsPage,
  direction: "asc" | "desc",
) =>
  selectBookings(db)
    .where(and(where, isBeyond(byStart, after, direction)))
    .orderBy(...inOrder(byStart, direction))
    .limit(limit);

/**
 * The same of what somebody has, for themselves and for others: each part is read by an index of its
 * own, as far as the page goes.
 */
const listOwnPage = (
  db: Executor,
  { userUuid, ...place }: BookerPlace,
  where: SQL | undefined,
  asked: BookingsPage,
  direction: "asc" | "desc",
) => {
  const part = (isPart: SQL | undefined) =>
    db
      .select({ uuid: bookings.uuid })
      .from(bookings)
      .where(and(isIn(place), isPart, where, isBeyond(byStart, asked.after, direction)))
      .orderBy(...inOrder(byStart, direction))
      .limit(asked.limit);
  const own = unionAll(
    part(eq(bookings.userUuid, userUuid)),
    part(eq(bookings.bookedByUuid, userUuid)),
  );
  return listPage(db, and(isIn(place), inArray(bookings.uuid, own)), asked, direction);
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

/**
 * Frees what nobody came for, or paid, in time; of what is to be booked, or of everything of a
 * landlord's. Answers those that were not paid: should they be yet, it goes back.
 */
export async function releaseLapsed(
  tx: Executor,
  place: { portfolioUuid: string } & Partial<BuildingPlace>,
  { now, bookable }: { now: Date; bookable?: Bookable },
): Promise<LapsedBooking[]> {
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
        uuid: bookings.uuid,
        portfolioUuid: bookings.portfolioUuid,
        chargeUuid: bookings.chargeUuid,
        priceMinor: bookings.priceMinor,
      });
  const unpaid = await release(isUnpaid);
  await release(hasHoldingStatus);
  return unpaid;
}

/** Which of some dates of a place are taken, of a pool all of it; by their order. */
export async function listTaken(
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
}

export async function insertBookings(tx: Executor, rows: readonly NewBooking[]): Promise<void> {
  await tx.insert(bookings).values([...rows]);
}

export const listBookingsOfRequest = (executor: Executor, booker: BookerPlace, key: string) =>
  selectBookings(executor)
    .where(and(isOf(booker), eq(bookings.requestKey, key)))
    .orderBy(asc(bookings.startsAt));

export async function findBooking(db: Executor, own: OwnBooking): Promise<BookingRow | undefined> {
  const [row] = await selectBookings(db).where(isOne(own));
  return row;
}

/** A booking of what a building or a provider has for all: of companies' own places, nobody else decides. */
export async function findDecidableBooking(
  db: Executor,
  place: BuildingPlace,
  uuid: string,
): Promise<BookingRow | undefined> {
  const [row] = await selectBookings(db).where(
    and(isIn(place), eq(bookings.uuid, uuid), isNull(resources.companyUuid)),
  );
  return row;
}

export const listOwnBookings = (
  db: Executor,
  booker: BookerPlace,
  { when, owner }: { when: Period; owner: OwnerType | null },
  asked: BookingsPage,
) =>
  listPeriod(when, asked, (where, direction) => {
    const isWanted = and(where, owner === null ? undefined : isOwnedBy[owner]);
    return listOwnPage(db, booker, isWanted, asked, direction);
  });

/** What the people of some companies have booked. */
export const listBookingsOfCompanies = (
  db: Executor,
  place: BuildingPlace,
  companyUuids: readonly string[],
  { when }: { when: Period },
  asked: BookingsPage,
) =>
  listPeriod(when, asked, (where, direction) => {
    const isTheirs = and(isIn(place), inArray(bookings.companyUuid, [...companyUuids]));
    return listPage(db, and(isTheirs, where), asked, direction);
  });

export const listWaitingBookings = (db: Executor, place: BuildingPlace, asked: BookingsPage) =>
  listPage(db, and(isIn(place), isWaiting, gt(bookings.endsAt, asked.now)), asked, "asc");

/** Cancels those of somebody's bookings that still can be; their keys, by start. */
export async function cancelBookings(
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
  const taken = sql`${bookings.createdAt} + make_interval(mins => ${bookingLimits.graceMinutes})`;
  const grace = sql`case when ${bookings.priceMinor} > 0
    then least(${taken}, ${bookings.startsAt}) else ${taken} end`;
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
        isNull(bookings.checkedInAt),
        sql`greatest(${bookings.startsAt} - ${window}, ${grace}) >= ${at(now)}`,
      ),
    )
    .returning({ uuid: bookings.uuid, startsAt: bookings.startsAt });
  return rows
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ uuid }) => uuid);
}

/** Notes that somebody is there; false where it is not the time, or nobody has to. */
export async function checkInBooking(
  db: Executor,
  own: OwnBooking,
  now: Date,
  earlyMinutes: number,
): Promise<boolean> {
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
}

/** Makes a booking something else that is something of what is given, and not over; false for others. */
export async function decideBooking(
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
}

/** Some bookings of a building, whoever's they are. */
export const listBookingsOfBuilding = (
  executor: Executor,
  place: BuildingPlace,
  uuids: readonly string[],
) =>
  selectBookings(executor)
    .where(and(isIn(place), inArray(bookings.uuid, [...uuids])))
    .orderBy(asc(bookings.startsAt));

export const listBookings = (executor: Executor, booker: BookerPlace, uuids: readonly string[]) =>
  selectBookings(executor)
    .where(and(isOf(booker), inArray(bookings.uuid, [...uuids])))
    .orderBy(asc(bookings.startsAt));
