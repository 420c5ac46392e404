import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { and, eq } from "../../platform/database/drizzle.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";

/** Reads where documents are named: the texts and links of content. */
export function createDocumentsRepository(db: Db) {
  return {
    /** All texts and links of a content of the building, in every language; undefined without it. */
    async findTexts({ portfolioUuid, buildingUuid }: BuildingPlace, contentUuid: string) {
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
    },
  };
}

/** Documents' access to the database. */
export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;
