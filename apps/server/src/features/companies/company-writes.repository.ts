import { eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import { companies } from "./companies.tables.ts";

/** A company that something else may name. */
export interface NamedCompany {
  uuid: string;
  externalId: string;
  name: string;
}

/** All companies of a portfolio. */
export function listNamedCompanies(db: Executor, portfolioUuid: string): Promise<NamedCompany[]> {
  return db
    .select({ uuid: companies.uuid, externalId: companies.externalId, name: companies.name })
    .from(companies)
    .where(eq(companies.portfolioUuid, portfolioUuid));
}

/** Adds or changes companies. */
export function upsertCompanies(
  db: Executor,
  portfolioUuid: string,
  rows: readonly object[],
): Promise<WriteCounts> {
  const target = { table: companies, key: [companies.portfolioUuid, companies.externalId] };
  return upsertRows(db, target, { portfolioUuid }, rows);
}

/** Uuids of a portfolio's companies by key. */
export async function listCompanyKeys(
  db: Executor,
  portfolioUuid: string,
): Promise<Map<string, string>> {
  const rows = await listNamedCompanies(db, portfolioUuid);
  return new Map(rows.map(({ externalId, uuid }) => [externalId, uuid]));
}
