import { and, eq, inArray, sql } from "../../platform/database/drizzle.ts";
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

const theseOf = (portfolioUuid: string, externalIds: readonly string[]) =>
  and(eq(companies.portfolioUuid, portfolioUuid), inArray(companies.externalId, [...externalIds]));

/** Ids of the types of companies, by the companies' external ids. */
export async function listTypeIds(
  db: Executor,
  portfolioUuid: string,
  externalIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ externalId: companies.externalId, typeIds: companies.companyTypeIds })
    .from(companies)
    .where(theseOf(portfolioUuid, externalIds));
  return new Map(rows.map(({ externalId, typeIds }) => [externalId, typeIds]));
}

/** Forgets what the types of companies are called in any other language. */
export async function forgetTranslatedTypes(
  db: Executor,
  portfolioUuid: string,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  const others = sql`(select coalesce(jsonb_object_agg(language, texts - 'company_types'), '{}'::jsonb)
    from jsonb_each(${companies.translations}) as each (language, texts))`;
  await db
    .update(companies)
    .set({ translations: others })
    .where(theseOf(portfolioUuid, externalIds));
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
