import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import type { Db } from "../../../platform/database/client.ts";
import { and, asc, count, desc, eq, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { lockDesk } from "../lock-desk.repository.ts";
import { watchedPeople } from "../visits.tables.ts";

const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(watchedPeople.portfolioUuid, portfolioUuid), eq(watchedPeople.buildingUuid, buildingUuid));

/** Whether an entry is for the same name and address, and says the same of them. */
const isSame = ({ nameKey, email, reason }: typeof watchedPeople.$inferInsert) =>
  and(
    sql`${watchedPeople.nameKey} is not distinct from ${nameKey}`,
    sql`${watchedPeople.email} is not distinct from ${email}`,
    eq(watchedPeople.reason, reason),
  );

/** Somebody whom a building watches for. */
export type WatchedRow = typeof watchedPeople.$inferSelect;

export const listWatchedPeople = (db: Executor, place: BuildingPlace): Promise<WatchedRow[]> =>
  db
    .select()
    .from(watchedPeople)
    .where(isIn(place))
    .orderBy(desc(watchedPeople.createdAt), desc(watchedPeople.uuid));

/**
 * Adds an entry unless the list is full; those who add wait for each other. The same once more, as
 * after an answer that was lost, is the one that is there.
 */
export const addWatchedPerson = (
  db: Db,
  row: typeof watchedPeople.$inferInsert & BuildingPlace,
  most: number,
): Promise<{ row: WatchedRow; isNew: boolean } | null> =>
  db.transaction(async (tx) => {
    await lockDesk(tx, row);
    const [same] = await tx
      .select()
      .from(watchedPeople)
      .where(and(isIn(row), isSame(row)))
      .orderBy(asc(watchedPeople.createdAt), asc(watchedPeople.uuid))
      .limit(1);
    if (same !== undefined) return { row: same, isNew: false };
    const [known] = await tx.select({ count: count() }).from(watchedPeople).where(isIn(row));
    if ((known?.count ?? 0) >= most) return null;
    const [added] = await tx.insert(watchedPeople).values(row).returning();
    return added === undefined ? null : { row: added, isNew: true };
  });

export async function removeWatchedPerson(
  db: Executor,
  place: BuildingPlace,
  uuid: string,
): Promise<boolean> {
  const rows = await db
    .delete(watchedPeople)
    .where(and(isIn(place), eq(watchedPeople.uuid, uuid)))
    .returning({ uuid: watchedPeople.uuid });
  return rows.length === 1;
}
