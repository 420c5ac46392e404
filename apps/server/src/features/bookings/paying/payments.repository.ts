import { and, eq, gt, isNotNull, lt, lte, sql } from "../../../platform/database/drizzle.ts";
import { paymentCharges } from "../../payments/charges/charges.tables.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { isStillIn } from "../../users/users.tables.ts";
import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import {
  bookingRequests,
  isUnpaid,
  isWaiting,
  resourceBookings as bookings,
  resources,
} from "../bookings.tables.ts";
import { isIn, isOfBooking, type PaidShare } from "../booking-rows.repository.ts";

/** A charge that bookings of a building wait for. */
export interface BookingCharge {
  place: BuildingPlace;
  chargeUuid: string;
}

const isOfCharge = ({ place, chargeUuid }: BookingCharge) =>
  and(isIn(place), eq(bookings.chargeUuid, chargeUuid));

/** Whether whoever pays still may enter the building: who may not could neither use nor cancel it. */
export async function isPayerHere(db: Executor, { place, chargeUuid }: BookingCharge) {
  const rows = await db
    .select({ uuid: paymentCharges.uuid })
    .from(paymentCharges)
    .where(
      and(
        eq(paymentCharges.portfolioUuid, place.portfolioUuid),
        eq(paymentCharges.uuid, chargeUuid),
        isStillIn(place, paymentCharges.userUuid),
      ),
    );
  return rows.length === 1;
}

/** Settles what waits for a charge that is paid, and is still held; the bookings' keys. */
export async function settlePaid(
  tx: Executor,
  charge: BookingCharge,
  now: Date,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx
    .update(bookings)
    .set({
      status: sql`case when ${resources.needsApproval} then 'accepted' else 'confirmed' end`,
      unpaidSince: null,
      // Null where nobody has to check in; who hears of it after the start has as long as others.
      releaseAt: sql`greatest(${bookings.startsAt}, ${at})
        + make_interval(mins => ${resources.checkInMinutes})`,
    })
    .from(resources)
    .where(and(isOfCharge(charge), isOfBooking, isUnpaid, gt(bookings.releaseAt, now)))
    .returning({ uuid: bookings.uuid });
  return rows.map(({ uuid }) => uuid);
}

/** Cancels what waits for a charge that came to nothing, or only what is held no longer; the bookings' keys. */
export async function cancelUnpaid(
  tx: Executor,
  charge: BookingCharge,
  lapsedBy?: Date,
): Promise<string[]> {
  const rows = await tx
    .update(bookings)
    .set({ status: "cancelled", sequence: sql`${bookings.sequence} + 1` })
    .where(
      and(
        isOfCharge(charge),
        isUnpaid,
        lapsedBy === undefined ? undefined : lte(bookings.releaseAt, lapsedBy),
      ),
    )
    .returning({ uuid: bookings.uuid });
  return rows.map(({ uuid }) => uuid);
}

/**
 * Forgets what was to be booked with a card that is refused at once, and the call that asked for it:
 * whoever did so hears of it, and tries another card. Answers what it would have cost.
 */
export async function forgetUnpaid(tx: Executor, charge: BookingCharge): Promise<PaidShare[]> {
  const gone = await tx
    .delete(bookings)
    .where(and(isOfCharge(charge), isUnpaid))
    .returning({
      callerUuid: sql<string>`coalesce(${bookings.bookedByUuid}, ${bookings.userUuid})`,
      key: bookings.requestKey,
      portfolioUuid: bookings.portfolioUuid,
      chargeUuid: bookings.chargeUuid,
      priceMinor: bookings.priceMinor,
    });
  const [call] = gone;
  if (call === undefined) return [];
  await tx
    .delete(bookingRequests)
    .where(
      and(
        eq(bookingRequests.portfolioUuid, charge.place.portfolioUuid),
        eq(bookingRequests.buildingUuid, charge.place.buildingUuid),
        eq(bookingRequests.userUuid, call.callerUuid),
        eq(bookingRequests.key, call.key),
      ),
    );
  return gone;
}

/** What waits for a decision that comes too late, and a card would pay: nothing will be charged. */
export async function listUndecided(
  db: Executor,
  portfolioUuid: string,
  now: Date,
): Promise<PaidShare[]> {
  return db
    .select({
      portfolioUuid: bookings.portfolioUuid,
      chargeUuid: bookings.chargeUuid,
      priceMinor: bookings.priceMinor,
    })
    .from(bookings)
    .innerJoin(
      paymentCharges,
      and(
        eq(paymentCharges.portfolioUuid, bookings.portfolioUuid),
        eq(paymentCharges.uuid, bookings.chargeUuid),
      ),
    )
    .where(
      and(
        eq(bookings.portfolioUuid, portfolioUuid),
        eq(paymentCharges.state, "due"),
        isWaiting,
        lt(bookings.endsAt, now),
      ),
    );
}

/** Charges that bookings have waited for since before some instant, landlord by landlord. */
export async function listAwaited(db: Db, before: Date): Promise<BookingCharge[]> {
  const awaited: BookingCharge[] = [];
  for (const { uuid: portfolioUuid } of await db
    .select({ uuid: portfolios.uuid })
    .from(portfolios)) {
    const rows = await db
      .selectDistinct({ buildingUuid: bookings.buildingUuid, chargeUuid: bookings.chargeUuid })
      .from(bookings)
      .where(
        and(
          eq(bookings.portfolioUuid, portfolioUuid),
          isUnpaid,
          isNotNull(bookings.chargeUuid),
          lt(bookings.unpaidSince, before),
        ),
      );
    for (const { buildingUuid, chargeUuid } of rows) {
      if (chargeUuid !== null) awaited.push({ place: { portfolioUuid, buildingUuid }, chargeUuid });
    }
  }
  return awaited;
}
