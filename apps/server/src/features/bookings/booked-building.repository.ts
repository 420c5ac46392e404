import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { and, asc, eq, gt } from "../../platform/database/drizzle.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { listPortfolioUuids } from "../portfolios/portfolios.public.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { isWaiting, resourceBookings as bookings, resources } from "./bookings.tables.ts";

/** What bookings need to know of their building; whoever has entered one knows more. */
export interface BookedBuilding {
  place: BuildingPlace;
  row: {
    building: {
      uuid: string;
      name: string;
      address1: string;
      city: string | null;
      timezone: string;
    };
    brand: { uuid: string };
  };
}

/** Buildings, as bookings need to know them. */
export const selectBookedBuildings = (db: Db) =>
  db
    .select({
      building: {
        uuid: buildings.uuid,
        name: buildings.name,
        address1: buildings.address1,
        city: buildings.city,
        timezone: buildings.timezone,
      },
      brand: { uuid: brands.uuid },
    })
    .from(buildings)
    .innerJoin(portfolios, eq(portfolios.uuid, buildings.portfolioUuid))
    .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid));

/** A building, as its bookings know it. */
export async function findBuilding(db: Db, place: BuildingPlace): Promise<BookedBuilding | null> {
  const { portfolioUuid, buildingUuid } = place;
  const [row] = await selectBookedBuildings(db).where(
    and(eq(buildings.portfolioUuid, portfolioUuid), eq(buildings.uuid, buildingUuid)),
  );
  return row === undefined ? null : { place, row };
}

/** The building of a booking, whoever's it is: for the operator. */
export async function findBookedBuilding(db: Db, uuid: string): Promise<BookedBuilding | null> {
  for (const { uuid: portfolioUuid } of await db
    .select({ uuid: portfolios.uuid })
    .from(portfolios)) {
    const [booking] = await db
      .select({ buildingUuid: bookings.buildingUuid })
      .from(bookings)
      .where(and(eq(bookings.portfolioUuid, portfolioUuid), eq(bookings.uuid, uuid)));
    if (booking === undefined) continue;
    return findBuilding(db, { portfolioUuid, buildingUuid: booking.buildingUuid });
  }
  return null;
}

/** Bookings that a landlord's property team is shown to have to decide, at most. */
const mostWaiting = 200;

/** Bookings that wait for a decision, of every landlord: for the operator; each landlord's by start. */
export async function listAllWaiting(db: Db, now: Date) {
  const of = (portfolioUuid: string) =>
    db
      .select({
        uuid: bookings.uuid,
        startsAt: bookings.startsAt,
        resource: resources.name,
        building: buildings.name,
      })
      .from(bookings)
      .innerJoin(
        resources,
        and(
          eq(resources.portfolioUuid, bookings.portfolioUuid),
          eq(resources.buildingUuid, bookings.buildingUuid),
          eq(resources.uuid, bookings.resourceUuid),
        ),
      )
      .innerJoin(buildings, eq(buildings.uuid, bookings.buildingUuid))
      .where(and(eq(bookings.portfolioUuid, portfolioUuid), isWaiting, gt(bookings.endsAt, now)))
      .orderBy(asc(bookings.startsAt), asc(bookings.uuid))
      .limit(mostWaiting);
  const waiting: Awaited<ReturnType<typeof of>> = [];
  for (const uuid of await listPortfolioUuids(db)) {
    waiting.push(...(await of(uuid)));
  }
  return waiting;
}
