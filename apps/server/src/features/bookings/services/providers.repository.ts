import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { and, asc, eq, isNotNull } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { resources, serviceProviders } from "../bookings.tables.ts";
import type { ResourceRow } from "../resources/resources.repository.ts";

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
        eq(resources.isBookable, true),
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
