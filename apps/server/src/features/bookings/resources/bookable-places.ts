import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { createCache } from "../../../platform/cache/cache.ts";
import type { Portal } from "../../../platform/portal/portal.ts";
import {
  type ListedResource,
  listOwnOpenTo,
  listResources,
  type SeekerPlace,
} from "./resources.repository.ts";

/** What of a building may be booked. */
export interface BookablePlaces {
  /** Every place, whoever may have it; by kind and place. */
  listAll(place: BuildingPlace): Promise<readonly ListedResource[]>;
  /** Which of some places somebody may have: what is a company's own is there for its people only. */
  openTo(
    seeker: SeekerPlace,
    places: readonly ListedResource[],
  ): Promise<readonly ListedResource[]>;
}

/** Keeps what buildings have to book: large ones have hundreds, and it seldom changes. */
export function createBookablePlaces({ db, feed }: Pick<Portal, "db" | "feed">): BookablePlaces {
  const kept = createCache<readonly ListedResource[]>(feed, {
    tables: ["resources", "companies"],
    // Some hundred kilobytes each at most.
    maxEntries: 100,
    keeps: () => true,
  });
  return {
    listAll: (place) =>
      kept.get(`${place.portfolioUuid} ${place.buildingUuid}`, () => listResources(db, place)),
    async openTo(seeker, places) {
      const isOwned = ({ resource }: ListedResource) => resource.companyUuid !== null;
      const own = places.some(isOwned) ? new Set(await listOwnOpenTo(db, seeker)) : null;
      return places.filter((one) => !isOwned(one) || own?.has(one.resource.uuid) === true);
    },
  };
}
