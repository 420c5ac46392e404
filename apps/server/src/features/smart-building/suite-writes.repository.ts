import { eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import { suiteFloors, suites } from "./smart-building.tables.ts";

/** A floor by what it is called where. */
interface NamedFloor {
  buildingUuid: string;
  name: string;
}

/** A floor, how far up it is as somebody said it: what nobody says is as before, null by its name. */
interface SaidFloor extends NamedFloor {
  level?: number | null | undefined;
}

/** How far up a name means: the first number in it, the ground for none. */
const levelOf = (name: string) => Number(/-?\d+/.exec(name)?.[0] ?? 0);

const keyOf = ({ buildingUuid, name }: NamedFloor) => `${buildingUuid} ${name}`;

/** Adds or changes floors; what finds the key of each. */
export async function upsertFloors(
  db: Executor,
  portfolioUuid: string,
  floors: readonly SaidFloor[],
): Promise<(floor: NamedFloor) => string> {
  const distinct = [...new Map(floors.map((floor) => [keyOf(floor), floor])).values()];
  const key = [suiteFloors.portfolioUuid, suiteFloors.buildingUuid, suiteFloors.name];
  const before = await listFloors(db, portfolioUuid);
  const rows = distinct.map(({ level, ...floor }) => {
    const known = level === undefined ? before.get(keyOf(floor))?.level : level;
    return { ...floor, level: known ?? levelOf(floor.name) };
  });
  await upsertRows(db, { table: suiteFloors, key }, { portfolioUuid }, rows);
  const after = await listFloors(db, portfolioUuid);
  return (floor) => {
    const uuid = after.get(keyOf(floor))?.uuid;
    if (uuid === undefined) throw new Error(`There is no floor ${floor.name}`);
    return uuid;
  };
}

async function listFloors(db: Executor, portfolioUuid: string) {
  const rows = await db
    .select()
    .from(suiteFloors)
    .where(eq(suiteFloors.portfolioUuid, portfolioUuid));
  return new Map(rows.map((row) => [keyOf(row), row]));
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
