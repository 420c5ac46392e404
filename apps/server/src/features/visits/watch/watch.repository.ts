import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import type { Db } from "../../../platform/database/client.ts";
import { and, count, desc, eq } from "../../../platform/database/drizzle.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { watchedPeople } from "../visits.tables.ts";

const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(watchedPeople.portfolioUuid, portfolioUuid), eq(watchedPeople.buildingUuid, buildingUuid));

/** Somebody whom a building watches for. */
export type WatchedRow = typeof watchedPeople.$inferSelect;

/** The watch lists of buildings. */
export function createWatchRepository(db: Db) {
  return {
    list: (place: BuildingPlace): Promise<WatchedRow[]> =>
      db
        .select()
        .from(watchedPeople)
        .where(isIn(place))
        .orderBy(desc(watchedPeople.createdAt), desc(watchedPeople.uuid)),

    /** Adds an entry unless the list is full; those who add wait for each other. */
    add: (
      row: typeof watchedPeople.$inferInsert & BuildingPlace,
      most: number,
    ): Promise<WatchedRow | null> =>
      db.transaction(async (tx) => {
        await tx
          .select({ uuid: buildings.uuid })
          .from(buildings)
          .where(eq(buildings.uuid, row.buildingUuid))
          .for("no key update");
        const [known] = await tx.select({ count: count() }).from(watchedPeople).where(isIn(row));
        if ((known?.count ?? 0) >= most) return null;
        const [added] = await tx.insert(watchedPeople).values(row).returning();
        return added ?? null;
      }),

    async remove(place: BuildingPlace, uuid: string): Promise<boolean> {
      const rows = await db
        .delete(watchedPeople)
        .where(and(isIn(place), eq(watchedPeople.uuid, uuid)))
        .returning({ uuid: watchedPeople.uuid });
      return rows.length === 1;
    },
  };
}

/** Watch lists' access to the database. */
export type WatchRepository = ReturnType<typeof createWatchRepository>;
