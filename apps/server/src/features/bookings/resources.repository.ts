import { and, asc, eq, isNull } from "drizzle-orm";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { resources } from "./bookings.tables.ts";

/** What may be booked, as kept. */
export type ResourceRow = typeof resources.$inferSelect;

/** What is to be booked: a place of the building's, or the service of a provider. */
export interface Bookable {
  resourceUuid: string;
  providerUuid: string | null;
}

const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(resources.portfolioUuid, portfolioUuid), eq(resources.buildingUuid, buildingUuid));

const isOne = (place: BuildingPlace, { resourceUuid, providerUuid }: Bookable) =>
  and(
    isIn(place),
    eq(resources.uuid, resourceUuid),
    providerUuid === null
      ? isNull(resources.providerUuid)
      : eq(resources.providerUuid, providerUuid),
  );

/** Every place of a building that may be booked, by kind and place. */
export const listResources = (db: Executor, place: BuildingPlace): Promise<ResourceRow[]> =>
  db
    .select()
    .from(resources)
    .where(and(isIn(place), isNull(resources.providerUuid)))
    .orderBy(
      asc(resources.kind),
      asc(resources.position),
      asc(resources.name),
      asc(resources.uuid),
    );

/** One of what may be booked in a building. */
export async function findResource(
  db: Executor,
  place: BuildingPlace,
  asked: Bookable,
): Promise<ResourceRow | undefined> {
  const [row] = await db.select().from(resources).where(isOne(place, asked));
  return row;
}

/**
 * One resource, which nobody else books until the transaction ends: bookings of one resource wait for
 * each other here rather than crosswise at the constraint that keeps them apart.
 */
export async function lockResource(
  tx: Executor,
  place: BuildingPlace,
  asked: Bookable,
): Promise<ResourceRow | undefined> {
  const [row] = await tx.select().from(resources).where(isOne(place, asked)).for("no key update");
  return row;
}
