import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";

/** All texts and links of a content of the building, in every language; undefined without it. */
export async function findContentTexts(
  db: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  contentUuid: string,
) {
  const [row] = await db
    .select({
      ctaUrl: contentItems.ctaUrl,
      virtualUrl: contentItems.virtualUrl,
      description: contentItems.description,
      richDescription: contentItems.richDescription,
      directions: contentItems.directions,
      virtualDirections: contentItems.virtualDirections,
      translations: contentItems.translations,
    })
    .from(contentItems)
    .where(
      and(
        showsIn(contentItems, { portfolioUuid, buildingUuid }),
        eq(contentItems.uuid, contentUuid),
      ),
    );
  if (row === undefined) return undefined;
  const { translations, ...own } = row;
  const translated = Object.values(translations).flatMap((texts) => Object.values(texts));
  return [...Object.values(own), ...translated].filter((text) => text !== null);
}
