import type { CategoryType, ContentType } from "@portico/contract";
import { newId } from "../../platform/database/new-id.ts";
import { and, eq, inArray, ne, or, type SQL, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import type { Checked } from "../../platform/writes/check.ts";
import type { NewCategory } from "./home.write.ts";
import type { StoredContent } from "./content-contradictions.ts";
import { categories, contentItems, utilityButtons } from "./content.tables.ts";

/** A category that something else may name. */
export interface NamedCategory {
  uuid: string;
  externalId: string;
  name: string;
}

const namedCategory = {
  uuid: categories.uuid,
  externalId: categories.externalId,
  name: categories.name,
};

/** The categories of a portfolio, in their order. */
export function listNamedCategories(
  db: Executor,
  portfolioUuid: string,
  types: readonly CategoryType[],
): Promise<NamedCategory[]> {
  return db
    .select(namedCategory)
    .from(categories)
    .where(and(eq(categories.portfolioUuid, portfolioUuid), inArray(categories.type, [...types])))
    .orderBy(categories.position, categories.uuid);
}

/** The portfolio's content with an external id or title, two at most: amenities, or anything else. */
export function listNamedContent(
  db: Executor,
  portfolioUuid: string,
  { text, isAmenity }: { text: string; isAmenity: boolean },
): Promise<{ uuid: string }[]> {
  return db
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
}

/** Adds a category for every building of the portfolio; two runs at once add it once. */
export async function insertCategory(
  db: Executor,
  portfolioUuid: string,
  { type, externalId, name, position }: Checked<NewCategory>,
): Promise<NamedCategory> {
  const [row] = await db
    .insert(categories)
    .values({ uuid: newId(), portfolioUuid, type, externalId, name, position })
    .onConflictDoUpdate({
      target: [categories.portfolioUuid, categories.type, categories.externalId],
      set: { externalId },
    })
    .returning(namedCategory);
  if (row === undefined) throw new Error(`Category ${externalId} vanished while it was stored`);
  return row;
}

/** What is stored of items of one type, by their external ids. */
export async function listStoredContent(
  db: Executor,
  { portfolioUuid, type }: { portfolioUuid: string; type: ContentType },
  externalIds: readonly string[],
): Promise<Map<string, StoredContent>> {
  const rows = await db
    .select({
      externalId: contentItems.externalId,
      startAt: contentItems.startAt,
      endAt: contentItems.endAt,
      ctaType: contentItems.ctaType,
      ctaUrl: contentItems.ctaUrl,
      richDescriptionType: contentItems.richDescriptionType,
      hasRichDescription: sql<boolean>`${contentItems.richDescription} is not null`,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.portfolioUuid, portfolioUuid),
        eq(contentItems.type, type),
        inArray(contentItems.externalId, [...externalIds]),
      ),
    );
  return new Map(rows.map(({ externalId, ...stored }) => [externalId, stored]));
}

/** Adds or changes items of one type. */
export function upsertContent(
  db: Executor,
  base: { portfolioUuid: string; type: ContentType },
  rows: readonly object[],
): Promise<WriteCounts> {
  const key = [contentItems.portfolioUuid, contentItems.type, contentItems.externalId];
  return upsertRows(db, { table: contentItems, key }, base, rows);
}

/** Adds or changes categories. */
export function upsertCategories(
  db: Executor,
  portfolioUuid: string,
  rows: readonly object[],
): Promise<WriteCounts> {
  const key = [categories.portfolioUuid, categories.type, categories.externalId];
  return upsertRows(
    db,
    { table: categories, key, hasAllTranslations: true },
    { portfolioUuid },
    rows,
  );
}

/** Adds or changes the utility tiles of the home. */
export function upsertUtilityButtons(
  db: Executor,
  portfolioUuid: string,
  rows: readonly object[],
): Promise<WriteCounts> {
  const key = [utilityButtons.portfolioUuid, utilityButtons.externalId];
  const target = { table: utilityButtons, key, hasAllTranslations: true } as const;
  return upsertRows(db, target, { portfolioUuid }, rows);
}

/** Uuids of a portfolio's pages by key. */
export async function listPageKeys(
  db: Executor,
  portfolioUuid: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ externalId: contentItems.externalId, uuid: contentItems.uuid })
    .from(contentItems)
    .where(and(eq(contentItems.portfolioUuid, portfolioUuid), eq(contentItems.type, "content")));
  return new Map(rows.map((row) => [row.externalId, row.uuid]));
}

/**
 * Counts the calendars on past what told that events are off, so that they take them up again.
 * @param items a query for the events
 */
export async function countCalendarsOn(
  db: Executor,
  portfolioUuid: string,
  items: SQL,
): Promise<void> {
  await db.execute(sql`
    update content_items set calendar_sequence = calendar_sequence + 2
    where content_items.portfolio_uuid = ${portfolioUuid} and content_items.uuid in ${items}`);
}
