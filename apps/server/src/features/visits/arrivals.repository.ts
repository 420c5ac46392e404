import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { and, eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { lockDesk } from "./lock-desk.repository.ts";
import { arrivals } from "./visits.tables.ts";

const isOf = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(arrivals.portfolioUuid, portfolioUuid), eq(arrivals.buildingUuid, buildingUuid));

/** What a building tells everybody who is invited; null for nothing. */
export async function findArrival(
  executor: Executor,
  place: BuildingPlace,
): Promise<string | null> {
  const [row] = await executor
    .select({ instructions: arrivals.instructions })
    .from(arrivals)
    .where(isOf(place));
  return row?.instructions ?? null;
}

async function writeArrival(
  tx: Executor,
  place: BuildingPlace,
  instructions: string | null,
): Promise<void> {
  if (instructions === null) {
    await tx.delete(arrivals).where(isOf(place));
    return;
  }
  const { portfolioUuid, buildingUuid } = place;
  await tx
    .insert(arrivals)
    .values({ portfolioUuid, buildingUuid, instructions })
    .onConflictDoUpdate({
      target: [arrivals.portfolioUuid, arrivals.buildingUuid],
      set: { instructions },
    });
}

/**
 * Changes what a building tells everybody who is invited; false where something else than `replaces` is
 * there by now, which is undefined for whoever asks nothing. The same once more is as good as changed.
 */
export const changeArrival = (
  db: Db,
  place: BuildingPlace,
  { instructions, replaces }: { instructions: string | null; replaces: string | null | undefined },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Where nothing is written yet there is no row to wait at.
    await lockDesk(tx, place);
    const before = await findArrival(tx, place);
    if (before === instructions) return true;
    if (replaces !== undefined && before !== replaces) return false;
    await writeArrival(tx, place, instructions);
    return true;
  });
