import { and, asc, eq } from "drizzle-orm";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { resources } from "./bookings.tables.ts";

/** What may be booked, as kept. */
export type ResourceRow = typeof resources.$inferSelect;

const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(resources.portfolioUuid, portfolioUuid), eq(resources.buildingUuid, buildingUuid));

/** Everything that may be booked in a building, by kind and place. */
export const listResources = (db: Executor, place: BuildingPlace): Promise<ResourceRow[]> =>
  db
    .select()
    .from(resources)
    .where(isIn(place))
    .orderBy(
      asc(resources.kind),
      asc(resources.position),
      asc(resources.name),
      asc(resources.uuid),
    );

/** One resource of a building. */
export async function findResource(
  db: Executor,
  place: BuildingPlace,
  uuid: string,
): Promise<ResourceRow | undefined> {
  const [row] = await db
    .select()
    .from(resources)
    .where(and(isIn(place), eq(resources.uuid, uuid)));
  return row;
}

/**
 * One resource, which nobody else books until the transaction ends: bookings of one resource wait for
 * each other here rather than crosswise at the constraint that keeps them apart.
 */
export async function lockResource(
  tx: Executor,
  place: BuildingPlace,
  uuid: string,
): Promise<ResourceRow | undefined> {
  const [row] = await tx
    .select()
    .from(resources)
    .where(and(isIn(place), eq(resources.uuid, uuid)))
    .for("no key update");
  return row;
}
