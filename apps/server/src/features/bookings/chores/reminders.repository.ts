import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import type { Db } from "../../../platform/database/client.ts";
import { and, asc, eq, gt, inArray, isNull, lte, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { isStillIn } from "../../users/users.tables.ts";
import { type BookedBuilding, selectBookedBuildings } from "../booked-building.repository.ts";
import { at } from "../booking-rows.repository.ts";
import { isSettled, resourceBookings as bookings } from "../bookings.tables.ts";

/** The longest that a day of a calendar lasts, clock changes included, in ms. */
const longestDay = 26 * 3_600_000;

/** Reminders that are written in one transaction. */
const atOnce = 100;

/** A day before a booking begins, at the same time of the building's clock. */
const remindAt = sql`((${bookings.startsAt} at time zone ${buildings.timezone} - interval '1 day')
  at time zone ${buildings.timezone})`;

/** Whether somebody is to be reminded; who booked within the last day remembers, and who is gone does not come. */
const isDue = (portfolioUuid: string, now: Date) =>
  and(
    eq(bookings.portfolioUuid, portfolioUuid),
    eq(buildings.portfolioUuid, portfolioUuid),
    isSettled,
    isNull(bookings.remindedAt),
    gt(bookings.startsAt, now),
    // As far as an index knows; clocks say the rest.
    lte(bookings.startsAt, new Date(now.getTime() + longestDay)),
    lte(remindAt, at(now)),
    lte(bookings.createdAt, remindAt),
    isStillIn(bookings, bookings.userUuid),
  );

/** The buildings with bookings that somebody is to be reminded of, of every landlord. */
export async function listDueBuildings(db: Db, now: Date): Promise<BookedBuilding[]> {
  const due: BookedBuilding[] = [];
  for (const { uuid } of await db.select({ uuid: portfolios.uuid }).from(portfolios)) {
    const held = db
      .select({ uuid: bookings.buildingUuid })
      .from(bookings)
      .innerJoin(buildings, eq(buildings.uuid, bookings.buildingUuid))
      .where(isDue(uuid, now));
    const rows = await selectBookedBuildings(db).where(
      and(eq(buildings.portfolioUuid, uuid), inArray(buildings.uuid, held)),
    );
    const placeOf = (buildingUuid: string) => ({ portfolioUuid: uuid, buildingUuid });
    due.push(...rows.map((row) => ({ place: placeOf(row.building.uuid), row })));
  }
  return due;
}

/**
 * Takes some bookings of a building that somebody is to be reminded of; no other process takes them, and
 * none has if the transaction fails.
 */
export async function takeDue(
  tx: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  now: Date,
): Promise<string[]> {
  const due = tx
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .innerJoin(buildings, eq(buildings.uuid, bookings.buildingUuid))
    .where(and(isDue(portfolioUuid, now), eq(bookings.buildingUuid, buildingUuid)))
    .orderBy(asc(bookings.startsAt))
    .limit(atOnce)
    .for("update", { of: bookings, skipLocked: true });
  const taken = await tx
    .update(bookings)
    .set({ remindedAt: now })
    .where(
      and(
        eq(bookings.portfolioUuid, portfolioUuid),
        eq(bookings.buildingUuid, buildingUuid),
        inArray(bookings.uuid, due),
      ),
    )
    .returning({ uuid: bookings.uuid });
  return taken.map(({ uuid }) => uuid);
}
