import type { ContentType } from "@portico/contract";
import { and, eq, inArray, notExists, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { buildings, showsIn } from "../buildings/buildings.tables.ts";
import { isActive, isListed } from "./content.repository.ts";
import { categories, contentItems } from "./content.tables.ts";

/** Why nobody sees an item. */
const reasons = {
  over: () => "it is over",
  off: (category: string) => `its category "${category}" is switched off`,
  elsewhere: (category: string) => `its category "${category}" is of another building`,
} as const;

/** Types that lists know by their category alone; the others stand in calendars as well. */
const listedByCategory = inArray(contentItems.type, ["content", "amenity"]);

/**
 * Which items of a type no list of any building shows, and why: by the very conditions that lists read
 * by.
 * @returns reasons by external id
 */
export async function findUnseenContent(
  db: Executor,
  { type, portfolioUuid }: { type: ContentType; portfolioUuid: string },
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wherever = { portfolioUuid: buildings.portfolioUuid, buildingUuid: buildings.uuid };
  const sharedBuilding = db
    .select({ uuid: buildings.uuid })
    .from(buildings)
    .where(
      and(
        eq(buildings.portfolioUuid, contentItems.portfolioUuid),
        showsIn(contentItems, wherever),
        showsIn(categories, wherever),
      ),
    );
  const isHidden = and(
    listedByCategory,
    sql`not ${contentItems.isSpotlight}`,
    sql`not ${contentItems.isPromoted}`,
  );
  const rows = await db
    .select({
      externalId: contentItems.externalId,
      category: categories.name,
      why: sql<keyof typeof reasons | null>`case
        when not (${isListed}) then 'over'
        when ${categories.uuid} is null or not (${isHidden}) then null
        when not (${isActive}) then 'off'
        when ${notExists(sharedBuilding)} then 'elsewhere' end`,
    })
    .from(contentItems)
    .leftJoin(
      categories,
      and(
        eq(categories.portfolioUuid, contentItems.portfolioUuid),
        eq(categories.uuid, contentItems.categoryUuid),
      ),
    )
    .where(
      and(
        eq(contentItems.portfolioUuid, portfolioUuid),
        eq(contentItems.type, type),
        inArray(contentItems.externalId, [...externalIds]),
      ),
    );
  return new Map(
    rows.flatMap(({ externalId, category, why }) =>
      why === null ? [] : [[externalId, reasons[why](category ?? "")]],
    ),
  );
}
