import type { CategoryType } from "@portico/contract";
import { and, eq, inArray, ne, or } from "drizzle-orm";
import { v7 } from "uuid";
import type { Executor } from "../../platform/database/executor.ts";
import { buildings, categories, companies, contentItems } from "../../platform/database/schema.ts";

/** A building that rows may name. */
export interface NamedBuilding {
  uuid: string;
  externalId: string;
  name: string;
  timezone: string;
}

/** A company that rows may name. */
export interface NamedCompany {
  uuid: string;
  externalId: string;
  name: string;
}

/** A category that rows may name. */
export interface NamedCategory {
  uuid: string;
  externalId: string;
  name: string;
}

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

export function listNamedCompanies(db: Executor, portfolioUuid: string): Promise<NamedCompany[]> {
  return db
    .select({ uuid: companies.uuid, externalId: companies.externalId, name: companies.name })
    .from(companies)
    .where(eq(companies.portfolioUuid, portfolioUuid));
}

export function listNamedCategories(
  db: Executor,
  portfolioUuid: string,
  types: readonly CategoryType[],
): Promise<NamedCategory[]> {
  return db
    .select({ uuid: categories.uuid, externalId: categories.externalId, name: categories.name })
    .from(categories)
    .where(and(eq(categories.portfolioUuid, portfolioUuid), inArray(categories.type, [...types])))
    .orderBy(categories.position, categories.uuid);
}

/** Keys of the portfolio's content with an external id or title: amenities, or anything else. */
export async function listNamedContent(
  db: Executor,
  portfolioUuid: string,
  { text, isAmenity }: { text: string; isAmenity: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ uuid: contentItems.uuid })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.portfolioUuid, portfolioUuid),
        isAmenity ? eq(contentItems.type, "amenity") : ne(contentItems.type, "amenity"),
        or(eq(contentItems.externalId, text), eq(contentItems.title, text)),
      ),
    )
    .limit(2);
  return rows.map(({ uuid }) => uuid);
}

/** Adds a category for every building of the portfolio; two runs at once add it once. */
export async function insertCategory(
  db: Executor,
  portfolioUuid: string,
  type: CategoryType,
  category: { externalId: string; name: string; position: number },
): Promise<NamedCategory> {
  const { externalId, name, position } = category;
  const [row] = await db
    .insert(categories)
    .values({ uuid: v7(), portfolioUuid, type, externalId, name, position })
    .onConflictDoUpdate({
      target: [categories.portfolioUuid, categories.type, categories.externalId],
      set: { externalId },
    })
    .returning({ uuid: categories.uuid, externalId: categories.externalId, name: categories.name });
  if (row === undefined) throw new Error(`Category ${externalId} vanished while it was stored`);
  return row;
}
