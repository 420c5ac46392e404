import type { CategoryType } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { AppError } from "../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import type { ContentRepository, ListPart, Reading } from "./content.repository.ts";
import {
  toAmenityGroups,
  toCard,
  toCategories,
  toContentItem,
  toUtilityButton,
} from "./content.view.ts";

/** Who reads which building in which language. */
export interface Reader {
  session: CurrentSession;
  buildingUuid: string;
  locale: LocaleCode;
}

/** Contents that a category shows on the home; the rest comes with the category's own list. */
const contentsOnHome = 12;
/** Amenities that a category lists (9.002). */
const amenitiesPerCategory = 100;

interface ContentServiceDeps {
  repository: ContentRepository;
  buildings: Pick<BuildingsService, "placeOf">;
}

/** Builds the content feature; every use case first asks whether the reader may enter the building. */
export function createContentService({ repository, buildings }: ContentServiceDeps) {
  async function reading({ session, buildingUuid, locale }: Reader): Promise<Reading> {
    return { ...(await buildings.placeOf(session, buildingUuid)), locale };
  }

  return {
    async listSpotlight(reader: Reader, part: ListPart) {
      return (await repository.listSpotlight(await reading(reader), part)).map(toCard);
    },

    async listPromoted(reader: Reader, part: ListPart) {
      return (await repository.listPromoted(await reading(reader), part)).map(toCard);
    },

    async listPromotedByCategory(reader: Reader) {
      return toCategories(await repository.listPromotedByCategory(await reading(reader)));
    },

    async listDiscover(reader: Reader) {
      const here = await reading(reader);
      return toCategories(
        await repository.listWithContents(here, "AudienceContent", contentsOnHome),
      );
    },

    async listAmenities(reader: Reader) {
      const here = await reading(reader);
      return toAmenityGroups(
        await repository.listWithContents(here, "Amenity", amenitiesPerCategory),
      );
    },

    async listCategories(
      reader: Reader,
      filter: { type: CategoryType | null; isActive: boolean | null },
      part: ListPart,
    ) {
      const rows = await repository.listCategories(await reading(reader), filter, part);
      return rows.map(({ uuid, name, type, translation }) => ({
        uuid,
        name: translation?.["name"] || name,
        type,
      }));
    },

    /** Throws `content.category_not_found` for a category of another building. */
    async listCategoryContent(reader: Reader, categoryUuid: string, part: ListPart) {
      const here = await reading(reader);
      const [hasCategory, rows] = await Promise.all([
        repository.hasCategory(here, categoryUuid),
        repository.listCategoryContent(here, categoryUuid, part),
      ]);
      if (!hasCategory) throw new AppError("content.category_not_found");
      return rows.map(toCard);
    },

    /** Throws `content.not_found` for an item of another building. */
    async getContent(reader: Reader, contentUuid: string) {
      const row = await repository.findContent(await reading(reader), contentUuid);
      if (row === undefined) throw new AppError("content.not_found");
      return toContentItem(row);
    },

    async listUtilityButtons(reader: Reader) {
      return (await repository.listUtilityButtons(await reading(reader))).map(toUtilityButton);
    },
  };
}

/** What is on in a building. */
export type ContentService = ReturnType<typeof createContentService>;
