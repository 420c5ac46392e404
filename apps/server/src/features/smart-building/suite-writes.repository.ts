import { eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import { suiteFloors, suites } from "./smart-building.tables.ts";

/** A floor by what it is called where. */
interface NamedFloor {
  buildingUuid: string;
  name: string;
}

const keyOf = ({ buildingUuid, name }: NamedFloor) => `${buildingUuid} ${name}`;

/** Adds or changes floors; what finds the key of each. */
export async function upsertFloors(
  db: Executor,
  portfolioUuid: string,
  floors: readonly (NamedFloor & { level: number })[],
): Promise<(floor: NamedFloor) => string> {
  const distinct = [...new Map(floors.map((floor) => [keyOf(floor), floor])).values()];
  const key = [suiteFloors.portfolioUuid, suiteFloors.buildingUuid, suiteFloors.name];
  await upsertRows(db, { table: suiteFloors, key }, { portfolioUuid }, distinct);
  const rows = await db
    .select()
    .from(suiteFloors)
    .where(eq(suiteFloors.portfolioUuid, portfolioUuid));
  const uuids = new Map(rows.map((row) => [keyOf(row), row.uuid]));
  return (floor) => {
    const uuid = uuids.get(keyOf(floor));
    if (uuid === undefined) throw new Error(`There is no floor ${floor.name}`);
    return uuid;
  };
}

/** Adds or changes suites; the database makes room for what the equipment of new ones will report. */
export function upsertSuites(
  db: Executor,
  portfolioUuid: string,
  rows: readonly object[],
): Promise<WriteCounts> {
  const target = { table: suites, key: [suites.portfolioUuid, suites.externalId] };
  return upsertRows(db, target, { portfolioUuid }, rows);
}
