import { majorUnits } from "@portico/rules/money";
import type {
  AmenityGroup,
  Category,
  CategoryWithContents,
  ContentCard,
  UtilityButton,
} from "@portico/contract";
import { miniAppAddress, miniAppsOrigin } from "@portico/rules/mini-apps-origin";
import { harmlessAddress } from "@portico/rules/safe-link";
import { toImage } from "../images/images.public.ts";
import type { CategoryRow } from "./categories.repository.ts";
import type { CardRow, CategoryItemRow, Texts, UtilityButtonRow } from "./content.repository.ts";

/** The text in the wanted language, or else the row's own. */
export function translated<V extends string | null>(
  texts: Texts | null,
  field: string,
  own: V,
): V | string {
  return texts?.[field] || own;
}

/** Places that are left of the events that count them, by event. */
export type PlacesLeft = ReadonlyMap<string, number>;

/** Content in a list; of an event with the places that are left. */
export function toCard(
  { item, itemTranslation, image }: CardRow,
  placesLeft: number | null,
): ContentCard {
  return {
    uuid: item.uuid,
    type: item.type,
    title: translated(itemTranslation, "title", item.title),
    subtitle: translated(itemTranslation, "subtitle", item.subtitle),
    image: image && toImage(image),
    image_alt_text: translated(itemTranslation, "image_alt_text", item.imageAltText),
    price:
      item.priceMinor === null || item.currencyType === null
        ? null
        : majorUnits(item.priceMinor, item.currencyType),
    currency_type: item.currencyType,
    start_at: item.startAt?.toISOString() ?? null,
    end_at: item.endAt?.toISOString() ?? null,
    capacity: item.capacity,
    places_left: placesLeft,
    formatted_address: translated(itemTranslation, "formatted_address", item.formattedAddress),
  };
}

/** A list of content. */
export function toCards(rows: readonly CardRow[], placesLeft: PlacesLeft): ContentCard[] {
  return rows.map((row) => toCard(row, placesLeft.get(row.item.uuid) ?? null));
}

/** A category without its contents. */
export function toCategory({ uuid, name, type, translation }: CategoryRow): Category {
  return { uuid, name: translated(translation, "name", name), type };
}

/** Rows of one category after the other, gathered. */
function byCategory(rows: readonly CategoryItemRow[]): CategoryItemRow[][] {
  return [...Map.groupBy(rows, (row) => row.category.uuid).values()];
}

/** What is shown of the rows of a category. */
interface ShownPart {
  most: number;
  /** Items that stand elsewhere already. */
  leftOut: ReadonlySet<string>;
}

const everything: ShownPart = { most: Infinity, leftOut: new Set() };

/** Categories with their contents from one row an item, and whether they have more than is shown. */
export function toCategories(
  rows: readonly CategoryItemRow[],
  placesLeft: PlacesLeft,
  { most, leftOut } = everything,
): CategoryWithContents[] {
  return byCategory(rows).flatMap((items) => {
    const [first] = items;
    if (first === undefined) return [];
    const shown = items.filter(({ item }) => !leftOut.has(item.uuid)).slice(0, most);
    return {
      uuid: first.category.uuid,
      name: translated(first.categoryTranslation, "name", first.category.name),
      type: first.category.type,
      contents: toCards(shown, placesLeft),
      has_more: shown.length < items.length,
    };
  });
}

/** Amenities by category from one row an amenity. */
export function toAmenityGroups(rows: readonly CategoryItemRow[]): AmenityGroup[] {
  return toCategories(rows, new Map()).map((category) => ({
    category_uuid: category.uuid,
    category_name: category.name,
    amenities: category.contents.map((amenity) => ({
      amenity_uuid: amenity.uuid,
      amenity_name: amenity.title,
      description: amenity.subtitle,
      image: amenity.image,
      image_alt_text: amenity.image_alt_text,
    })),
  }));
}

/** Where the reader of a tile is. */
interface TilePlace {
  buildingUuid: string;
  /** Of the host that was called. */
  portalOrigin: string;
}

/**
 * A utility tile; `{building}` in its route is the building that the reader is in, `{miniapps}` at the
 * start of its address the portal's host for mini-apps.
 */
export function toUtilityButton(
  { button, translation }: UtilityButtonRow,
  { buildingUuid, portalOrigin }: TilePlace,
): UtilityButton {
  const url = button.url === null ? null : miniAppAddress(button.url, miniAppsOrigin(portalOrigin));
  return {
    uuid: button.uuid,
    name: translated(translation, "name", button.name),
    text: translated(translation, "text", button.text),
    utility_name: button.utilityName,
    type: button.type,
    url: harmlessAddress(url),
    route: harmlessAddress(button.route?.replaceAll("{building}", buildingUuid) ?? null),
    order: button.position,
    icon: button.icon,
    company_types: button.companyTypes,
  };
}
