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
const contentsOnHome = 9;
/** Amenities that a category lists (9.002). */
const amenitiesPerCategory = 100;

/** Order and page of a list of categories (9.002). */
export interface CategoryPart extends ListPart {
  property: "name" | "position";
  direction: "asc" | "desc";
}

/** A building has a handful of categories, which come in order of position. */
function arrange<C>(categories: C[], nameOf: (category: C) => string, part: CategoryPart): C[] {
  const ordered =
    part.property === "position"
      ? categories
      : categories.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const directed = part.direction === "asc" ? ordered : ordered.toReversed();
  return directed.slice(part.offset, part.offset + part.limit);
}

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

    async listPromotedByCategory(reader: Reader, part: CategoryPart) {
      const rows = await repository.listPromotedByCategory(await reading(reader));
      return arrange(toCategories(rows), ({ name }) => name, part);
    },

    async listDiscover(reader: Reader, part: CategoryPart) {
      const here = await reading(reader);
      const rows = await repository.listWithContents(here, "AudienceContent", contentsOnHome);
      return arrange(toCategories(rows), ({ name }) => name, part);
    },

    async listAmenities(reader: Reader, part: CategoryPart) {
      const here = await reading(reader);
      const rows = await repository.listWithContents(here, "Amenity", amenitiesPerCategory);
      return arrange(toAmenityGroups(rows), ({ category_name: name }) => name, part);
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
      const here = await reading(reader);
      const rows = await repository.listUtilityButtons(here);
      return rows.map((row) => toUtilityButton(row, here.buildingUuid));
    },
  };
}

/** What is on in a building. */
export type ContentService = ReturnType<typeof createContentService>;
