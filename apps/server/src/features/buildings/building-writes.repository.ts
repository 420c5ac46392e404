import { eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import { buildings } from "./buildings.tables.ts";

/** A building that something else may name. */
export interface NamedBuilding {
  uuid: string;
  externalId: string;
  name: string;
  timezone: string;
}

/** All buildings of a portfolio. */
export function listNamedBuildings(db: Executor, portfolioUuid: string): Promise<NamedBuilding[]> {
  return db
    .select({
      uuid: buildings.uuid,
      externalId: buildings.externalId,
      name: buildings.name,
      timezone: buildings.timezone,
    })
    .from(buildings)
    .where(eq(buildings.portfolioUuid, portfolioUuid));
}

/** Adds or changes buildings; new ones have the portfolio's zone and language where they say none. */
export function upsertBuildings(
  db: Executor,
  portfolio: { uuid: string; timezone: string; language: string },
  rows: readonly object[],
): Promise<WriteCounts> {
  const { uuid: portfolioUuid, timezone, language: locale } = portfolio;
  const target = { table: buildings, key: [buildings.portfolioUuid, buildings.externalId] };
  return upsertRows(db, target, { portfolioUuid, timezone, locale }, rows);
}
