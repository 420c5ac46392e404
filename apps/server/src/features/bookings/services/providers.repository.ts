import { and, asc, eq, gt, isNotNull, lt } from "drizzle-orm";
import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { isHolding, isIn, longestHeld } from "../bookings.repository.ts";
import { resourceBookings as bookings, resources, serviceProviders } from "../bookings.tables.ts";
import type { ResourceRow } from "../resources.repository.ts";

/** Who does something for the people of a building, as kept. */
export type ProviderRow = typeof serviceProviders.$inferSelect;

const isOfBuilding = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(
    eq(serviceProviders.portfolioUuid, portfolioUuid),
    eq(serviceProviders.buildingUuid, buildingUuid),
  );

/** The providers of a building, or one of them, by their order. */
export const listProviders = (
  db: Executor,
  place: BuildingPlace,
  uuid?: string,
): Promise<ProviderRow[]> =>
  db
    .select()
    .from(serviceProviders)
    .where(
      and(isOfBuilding(place), uuid === undefined ? undefined : eq(serviceProviders.uuid, uuid)),
    )
    .orderBy(
      asc(serviceProviders.position),
      asc(serviceProviders.name),
      asc(serviceProviders.uuid),
    );

/** The services of a building's providers, by their order. */
export const listServices = (db: Executor, place: BuildingPlace): Promise<ResourceRow[]> =>
  db
    .select()
    .from(resources)
    .where(
      and(
        eq(resources.portfolioUuid, place.portfolioUuid),
        eq(resources.buildingUuid, place.buildingUuid),
        isNotNull(resources.providerUuid),
      ),
    )
    .orderBy(asc(resources.position), asc(resources.name), asc(resources.uuid));

/** A provider whose people nobody else takes the time of until the transaction ends. */
export async function lockProvider(
  tx: Executor,
  place: BuildingPlace,
  uuid: string,
): Promise<ProviderRow | undefined> {
  const [row] = await tx
    .select()
    .from(serviceProviders)
    .where(and(isOfBuilding(place), eq(serviceProviders.uuid, uuid)))
    .for("no key update");
  return row;
}

/** What each of a provider's people has within a span, pauses included. */
export async function listLanes(
  db: Executor,
  { uuid, staff, ...place }: Pick<ProviderRow, "staff" | "uuid"> & BuildingPlace,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<{ startsAt: Date; endsAt: Date }[][]> {
  const taken = await db
    .select({ lane: bookings.lane, startsAt: bookings.startsAt, endsAt: bookings.heldUntil })
    .from(bookings)
    .where(
      and(
        isIn(place),
        eq(bookings.providerUuid, uuid),
        isHolding(now),
        // No booking is held longer, so an index says where those that reach into the span begin.
        gt(bookings.startsAt, new Date(startsAt.getTime() - longestHeld)),
        lt(bookings.startsAt, endsAt),
        gt(bookings.heldUntil, startsAt),
      ),
    );
  return Array.from({ length: staff }, (_, n) => taken.filter(({ lane }) => lane === n + 1));
}
