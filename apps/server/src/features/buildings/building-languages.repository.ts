import { and, inArray, notInArray, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { BuildingLanguage } from "./building-draft.ts";
import { buildingLanguages } from "./buildings.tables.ts";

/** Offers these languages in buildings, best first, and no others. */
export async function saveBuildingLanguages(
  db: Executor,
  buildingUuids: readonly string[],
  languages: readonly BuildingLanguage[],
): Promise<void> {
  if (buildingUuids.length === 0) return;
  await db
    .delete(buildingLanguages)
    .where(
      and(
        inArray(buildingLanguages.buildingUuid, [...buildingUuids]),
        notInArray(buildingLanguages.code, ["", ...languages.map(({ code }) => code)]),
      ),
    );
  const rows = buildingUuids.flatMap((buildingUuid) =>
    languages.map(({ code, name }, at) => ({ buildingUuid, code, name, priority: at + 1 })),
  );
  if (rows.length === 0) return;
  await db
    .insert(buildingLanguages)
    .values(rows)
    .onConflictDoUpdate({
      target: [buildingLanguages.buildingUuid, buildingLanguages.code],
      set: { name: sql`excluded.name`, priority: sql`excluded.priority` },
    });
}
