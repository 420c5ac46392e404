import type {
  AmenityGroup,
  CategoryWithContents,
  ContentCard,
  ContentItem,
  UtilityButton,
} from "@portico/contract";
import { renditionUrl } from "@portico/rules/image-ladder";
import { toImage } from "../images/images.public.ts";
import type {
  CardRow,
  CategoryItemRow,
  ContentRow,
  Texts,
  UtilityButtonRow,
} from "./content.repository.ts";

/** The text in the wanted language, or else the row's own. */
export function translated<V extends string | null>(
  texts: Texts | null,
  field: string,
  own: V,
): V | string {
  return texts?.[field] || own;
}

/** Minor units to major ones; how many digits a currency has is the runtime's knowledge (ISO 4217). */
function majorUnits(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return minor / 10 ** maximumFractionDigits;
}

/** Content in a list. */
export function toCard({ item, itemTranslation, image }: CardRow): ContentCard {
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
    formatted_address: translated(itemTranslation, "formatted_address", item.formattedAddress),
  };
}

/** Content on its own page. */
export function toContentItem(row: ContentRow): ContentItem {
  const { item, itemTranslation: texts, category } = row;
  const card = toCard(row);
  return {
    ...card,
    image_url: card.image && renditionUrl(card.image.src, 960, "webp"),
    description: translated(texts, "description", item.description),
    description_title: translated(texts, "description_title", item.descriptionTitle),
    rich_description: translated(texts, "rich_description", item.richDescription),
    rich_description_type: item.richDescriptionType,
    host_company_name: item.hostCompanyName,
    host_custom_text: translated(texts, "host_custom_text", item.hostCustomText),
    display_calendar_icon: item.displayCalendarIcon,
    display_start_at: item.displayStartAt,
    directions: translated(texts, "directions", item.directions),
    virtual_text: translated(texts, "virtual_text", item.virtualText),
    virtual_url: item.virtualUrl,
    virtual_directions: translated(texts, "virtual_directions", item.virtualDirections),
    cta_type: item.ctaType,
    cta_label: translated(texts, "cta_label", item.ctaLabel),
    cta_url: item.ctaUrl,
    cta_label_at_capacity: translated(texts, "cta_label_at_capacity", item.ctaLabelAtCapacity),
    cta_display_start_at: item.ctaDisplayStartAt?.toISOString() ?? null,
    cta_display_end_at: item.ctaDisplayEndAt?.toISOString() ?? null,
    category: category && {
      uuid: category.uuid,
      name: translated(row.categoryTranslation, "name", category.name),
    },
  };
}

/** Rows of one category after the other, gathered. */
function byCategory(rows: readonly CategoryItemRow[]): CategoryItemRow[][] {
  return [...Map.groupBy(rows, (row) => row.category.uuid).values()];
}

/** Categories with their contents from one row an item. */
export function toCategories(rows: readonly CategoryItemRow[]): CategoryWithContents[] {
  return byCategory(rows).flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          uuid: first.category.uuid,
          name: translated(first.categoryTranslation, "name", first.category.name),
          type: first.category.type,
          contents: [first, ...others].map(toCard),
        },
  );
}

/** Amenities by category from one row an amenity. */
export function toAmenityGroups(rows: readonly CategoryItemRow[]): AmenityGroup[] {
  return toCategories(rows).map((category) => ({
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

/** A utility tile; `{building}` in its route is the building that the reader is in. */
export function toUtilityButton(
  { button, translation }: UtilityButtonRow,
  buildingUuid: string,
): UtilityButton {
  return {
    uuid: button.uuid,
    name: translated(translation, "name", button.name),
    text: translated(translation, "text", button.text),
    utility_name: button.utilityName,
    type: button.type,
    url: button.url,
    route: button.route?.replaceAll("{building}", buildingUuid) ?? null,
    order: button.position,
    icon: button.icon,
    company_types: button.companyTypes,
  };
}
