import type { CategoryType } from "@portico/contract";
import {
  and,
  asc,
  eq,
  exists,
  isNull,
  or,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { isListed, type ListPart, type Reading, type Texts } from "./content.repository.ts";
import { categories, contentItems } from "./content.tables.ts";

/** Which categories are wanted; null is all. */
export interface CategoryFilter {
  type: CategoryType | null;
  isActive: boolean | null;
  /** Whether something of it shows in the building now. */
  hasContent: boolean | null;
}

const columns = (locale: string) => ({
  uuid: categories.uuid,
  name: categories.name,
  type: categories.type,
  translation: sql<Texts | null>`${categories.translations} -> ${locale}::text`,
});

/** The building's own and its portfolio's are two ranges of an index, read no further than to the first. */
function hasContentIn(db: Executor, { portfolioUuid, buildingUuid }: Omit<Reading, "locale">) {
  const range = (isHere: SQL) =>
    db
      .select({ found: sql`1` })
      .from(contentItems)
      .where(
        and(
          eq(contentItems.portfolioUuid, portfolioUuid),
          isHere,
          eq(contentItems.categoryUuid, categories.uuid),
          isListed,
        ),
      );
  return or(
    exists(range(eq(contentItems.buildingUuid, buildingUuid))),
    exists(range(isNull(contentItems.buildingUuid))),
  );
}

export async function listCategories(
  db: Executor,
  { locale, ...place }: Reading,
  { type, isActive, hasContent }: CategoryFilter,
  { offset, limit }: ListPart,
) {
  const isFilled = sql<boolean>`(${hasContentIn(db, place)})`;
  return db
    .select(columns(locale))
    .from(categories)
    .where(
      and(
        showsIn(categories, place),
        type === null ? undefined : eq(categories.type, type),
        isActive === null ? undefined : eq(categories.active, isActive),
        hasContent === null ? undefined : eq(isFilled, hasContent),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.name), asc(categories.uuid))
    .offset(offset)
    .limit(limit);
}

export async function findCategory(
  db: Executor,
  { locale, ...place }: Reading,
  categoryUuid: string,
) {
  const [row] = await db
    .select(columns(locale))
    .from(categories)
    .where(and(showsIn(categories, place), eq(categories.uuid, categoryUuid)));
  return row;
}

/** A category as read. */
export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>;
