import type { CategoryType, ContentType } from "@portico/contract";
import { buildingPlace } from "../buildings/buildings.import.ts";
import {
  type Derivation,
  type ImportKind,
  importKind,
  type ImportOf,
} from "../imports/imports.public.ts";
import { contentColumns } from "./content-columns.import.ts";
import { categoryReference } from "./content-references.import.ts";
import { checkContent, createContentWrite, type NewContent } from "./content.write.ts";
import { findUnseenContent } from "./unseen-content.repository.ts";
import { navigationDerivation } from "./content-links.import.ts";

const derivations: readonly Derivation<keyof NewContent>[] = [
  navigationDerivation,
  {
    into: "formattedAddress",
    from: ["city", "country"],
    unless: "formatted_address",
    derive: ({ city, country }) =>
      [city, country].filter((part) => typeof part === "string").join(", ") || null,
  },
  {
    into: "virtualText",
    from: ["online"],
    unless: "virtual_text",
    derive: ({ online }) => (online === true ? "Online" : null),
  },
];

/** What imports of content differ in. */
interface ContentImport extends Pick<ImportOf<NewContent>, "name" | "check" | "save"> {
  type: ContentType;
  /** Columns that files cannot do without, besides the title. */
  required?: readonly string[];
  /** What the categories of its rows are of. */
  categoryType?: CategoryType;
}

/** Makes the import of a type of content. */
export function contentImport({
  required = [],
  categoryType = "AudienceContent",
  type,
  ...kind
}: ContentImport): ImportKind {
  const columns = contentColumns(categoryReference(categoryType));
  const isNeeded = ({ name }: { name: string }) => required.includes(name);
  return importKind<NewContent>({
    ...kind,
    makesPortfolio: true,
    columns: columns.map((column) => (isNeeded(column) ? { ...column, isRequired: true } : column)),
    derivations,
    identity: ["title", "start_at", "building", "category", "formatted_address", "city", "cta_url"],
    place: buildingPlace,
    findUnseen: (db, portfolioUuid, externalIds) =>
      findUnseenContent(db, { type, portfolioUuid }, externalIds),
  });
}

/** Amenities, which are found under their categories. */
export const amenitiesImport = contentImport({
  name: "amenities",
  type: "amenity",
  check: checkContent,
  save: createContentWrite("amenity"),
  required: ["category"],
  categoryType: "Amenity",
});

const savePages = createContentWrite("content");

/** Pages of the building. */
export const pagesImport = contentImport({
  name: "pages",
  type: "content",
  check: checkContent,
  save: savePages,
});

/** Pages of the second list. */
export const secondaryImport = contentImport({
  name: "secondary",
  type: "content",
  check: checkContent,
  save: savePages,
  required: ["category"],
  categoryType: "SecondaryContent",
});
