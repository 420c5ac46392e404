import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import type { Db } from "../../../platform/database/client.ts";
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  not,
  or,
  type PgUpdateSetSource,
  type SQL,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { listPortfolioUuids } from "../../portfolios/portfolios.public.ts";
import { isStillIn } from "../../users/users.tables.ts";
import { type BookedBuilding, selectBookedBuildings } from "../booked-building.repository.ts";
import { at, isHolding, longestHeld } from "../booking-rows.repository.ts";
import { isSettled, isWaiting, resourceBookings as bookings } from "../bookings.tables.ts";

/** The longest that a day of a calendar lasts, clock changes included, in ms. */
const longestDay = 26 * 3_600_000;

/** Bookings that are taken in one transaction. */
const atOnce = 100;

/** A day before a booking begins, at the same time of the building's clock. */
const dayBefore = sql`((${bookings.startsAt} at time zone ${buildings.timezone} - interval '1 day')
  at time zone ${buildings.timezone})`;

/** Whether a booking begins within a day. */
const isNear = (now: Date) =>
  and(
    // As far as an index knows; clocks say the rest.
    lte(bookings.startsAt, new Date(now.getTime() + longestDay)),
    lte(dayBefore, at(now)),
  );

const isForOneOfThePeople = isStillIn(bookings, bookings.userUuid);

/** What the portal does about a booking a day before it begins: when it is due, and what notes that it is done. */
export interface DueAct {
  isDue: (now: Date) => SQL | undefined;
  note: (now: Date) => PgUpdateSetSource<typeof bookings>;
}

/** Whoever booked is reminded; who booked within the last day remembers, and who is gone does not come. */
export const reminding: DueAct = {
  isDue: (now) =>
    and(
      isSettled,
      isNull(bookings.remindedAt),
      gt(bookings.startsAt, now),
      isNear(now),
      lte(bookings.createdAt, dayBefore),
      isForOneOfThePeople,
    ),
  note: (now) => ({ remindedAt: now }),
};

/**
 * Who may not enter the building any more does not come, and cannot cancel: others have the time. Until
 * then nothing is lost of who is taken out by mistake. What is yet to be paid lapses by itself.
 */
export const lettingGo: DueAct = {
  isDue: (now) =>
    and(
      or(isSettled, isWaiting),
      isHolding(now),
      gt(bookings.endsAt, now),
      // None is longer: an index says where those begin that are not over.
      gt(bookings.startsAt, new Date(now.getTime() - longestHeld)),
      isNear(now),
      not(isForOneOfThePeople),
    ),
  note: () => ({ status: "cancelled", sequence: sql`${bookings.sequence} + 1` }),
};

const isDueIn = (portfolioUuid: string, { isDue }: DueAct, now: Date) =>
  and(
    eq(bookings.portfolioUuid, portfolioUuid),
    eq(buildings.portfolioUuid, portfolioUuid),
    isDue(now),
  );

/** The buildings with bookings about which something is to be done, of every landlord. */
export async function listDueBuildings(db: Db, act: DueAct, now: Date): Promise<BookedBuilding[]> {
  const due: BookedBuilding[] = [];
  for (const uuid of await listPortfolioUuids(db)) {
    const held = db
      .select({ uuid: bookings.buildingUuid })
      .from(bookings)
      .innerJoin(buildings, eq(buildings.uuid, bookings.buildingUuid))
      .where(isDueIn(uuid, act, now));
    const rows = await selectBookedBuildings(db).where(
      and(eq(buildings.portfolioUuid, uuid), inArray(buildings.uuid, held)),
    );
    const placeOf = (buildingUuid: string) => ({ portfolioUuid: uuid, buildingUuid });
    due.push(...rows.map((row) => ({ place: placeOf(row.building.uuid), row })));
  }
  return due;
}

/**
 * Takes some bookings of a building about which something is to be done; no other process takes them, and
 * none has if the transaction fails.
 */
export async function takeDue(
  tx: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  act: DueAct,
  now: Date,
): Promise<string[]> {
  const due = tx
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .innerJoin(buildings, eq(buildings.uuid, bookings.buildingUuid))
    .where(and(isDueIn(portfolioUuid, act, now), eq(bookings.buildingUuid, buildingUuid)))
    .orderBy(asc(bookings.startsAt))
    .limit(atOnce)
    .for("update", { of: bookings, skipLocked: true });
  const taken = await tx
    .update(bookings)
    .set(act.note(now))
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
