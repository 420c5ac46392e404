import type { CategoryType } from "@portico/contract";
import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/client.ts";
import type { BuildingPlace } from "../buildings/buildings.public.ts";
import { images } from "../images/images.tables.ts";
import { categories, contentItems, utilityButtons } from "./content.tables.ts";

/** Where and in which language; every list of a building asks with these. */
export interface Reading extends BuildingPlace {
  /** Locale code of the wanted texts. */
  locale: string;
}

/** Which part of a list, in which order. */
export interface ListPart {
  offset: number;
  limit: number;
}

/** Texts of a row in one language, by field. */
export type Texts = Record<string, string>;

const portfolioUuid = sql.placeholder("portfolioUuid");
const buildingUuid = sql.placeholder("buildingUuid");

/** Rows of the building, and of the portfolio where they show everywhere. */
function isHere(table: typeof contentItems | typeof categories | typeof utilityButtons) {
  return and(
    eq(table.portfolioUuid, portfolioUuid),
    or(isNull(table.buildingUuid), eq(table.buildingUuid, buildingUuid)),
  );
}

/** The texts of the wanted language only; the others stay in the database. */
function translation(table: typeof contentItems | typeof categories | typeof utilityButtons) {
  return sql<Texts | null>`${table.translations} -> ${sql.placeholder("locale")}::text`;
}

/** The texts of a card in the wanted language; the long ones of its page stay behind. */
const cardTranslation = sql<Texts | null>`(${contentItems.translations} -> ${sql.placeholder("locale")}::text)
  - '{message,description,description_title,rich_description,directions,virtual_directions}'::text[]`;

const cardColumns = {
  uuid: contentItems.uuid,
  type: contentItems.type,
  title: contentItems.title,
  subtitle: contentItems.subtitle,
  imageAltText: contentItems.imageAltText,
  priceMinor: contentItems.priceMinor,
  currencyType: contentItems.currencyType,
  startAt: contentItems.startAt,
  endAt: contentItems.endAt,
  capacity: contentItems.capacity,
  formattedAddress: contentItems.formattedAddress,
};

const imageColumns = {
  uuid: images.uuid,
  width: images.width,
  height: images.height,
  color: images.color,
};

/** What is over is no longer listed; what has no end counts by its start, for the rest of that day. */
const isNotOver = or(
  gte(contentItems.endAt, sql`now()`),
  and(
    isNull(contentItems.endAt),
    or(isNull(contentItems.startAt), gte(contentItems.startAt, sql`now() - interval '12 hours'`)),
  ),
);

const itemOrder = [
  asc(contentItems.position),
  sql`${contentItems.startAt} asc nulls last`,
  asc(contentItems.title),
  asc(contentItems.uuid),
];

/** Reads content; each list is one prepared statement. */
export function createContentRepository(db: Db) {
  const offset = sql.placeholder("offset");
  const limit = sql.placeholder("limit");

  const cards = () =>
    db
      .select({ item: cardColumns, itemTranslation: cardTranslation, image: imageColumns })
      .from(contentItems)
      .leftJoin(images, eq(images.uuid, contentItems.imageUuid));

  const spotlight = cards()
    .where(and(isHere(contentItems), contentItems.isSpotlight, isNotOver))
    .orderBy(...itemOrder)
    .offset(offset)
    .limit(limit)
    .prepare("list_spotlight");

  const promoted = cards()
    .where(and(isHere(contentItems), contentItems.isPromoted, isNotOver))
    .orderBy(...itemOrder)
    .offset(offset)
    .limit(limit)
    .prepare("list_promoted");

  const ofCategory = cards()
    .where(
      and(
        isHere(contentItems),
        eq(contentItems.categoryUuid, sql.placeholder("categoryUuid")),
        isNotOver,
      ),
    )
    .orderBy(...itemOrder)
    .offset(offset)
    .limit(limit)
    .prepare("list_category_content");

  /** The first items of a category: found one by one from the index, however many there are. */
  const firstOfCategory = db
    .select({ uuid: contentItems.uuid })
    .from(contentItems)
    .where(
      and(
        isHere(contentItems),
        eq(contentItems.portfolioUuid, categories.portfolioUuid),
        eq(contentItems.categoryUuid, categories.uuid),
        isNotOver,
      ),
    )
    .orderBy(...itemOrder)
    .limit(sql.placeholder("contentsLimit"))
    .as("first_of_category");

  const isActiveHere = and(isHere(categories), eq(categories.active, true));
  const isOfType = eq(categories.type, sql.placeholder("categoryType"));

  /** A card with the category it stands in: lists of categories are read one row an item. */
  const categoryItemColumns = {
    category: { uuid: categories.uuid, name: categories.name, type: categories.type },
    categoryTranslation: translation(categories),
    item: cardColumns,
    itemTranslation: cardTranslation,
    image: imageColumns,
  };

  const withContents = db
    .select(categoryItemColumns)
    .from(categories)
    .crossJoinLateral(firstOfCategory)
    .innerJoin(
      contentItems,
      and(
        eq(contentItems.portfolioUuid, categories.portfolioUuid),
        eq(contentItems.uuid, firstOfCategory.uuid),
      ),
    )
    .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
    .where(and(isActiveHere, isOfType))
    .orderBy(asc(categories.position), asc(categories.name), asc(categories.uuid), ...itemOrder)
    .prepare("list_categories_with_contents");

  const promotedByCategory = db
    .select(categoryItemColumns)
    .from(categories)
    .innerJoin(
      contentItems,
      and(
        isHere(contentItems),
        eq(contentItems.categoryUuid, categories.uuid),
        contentItems.isPromoted,
        isNotOver,
      ),
    )
    .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
    .where(isActiveHere)
    .orderBy(asc(categories.position), asc(categories.uuid), ...itemOrder)
    .prepare("list_promoted_by_category");

  const item = db
    .select({
      item: contentItems,
      itemTranslation: translation(contentItems),
      category: { uuid: categories.uuid, name: categories.name },
      categoryTranslation: translation(categories),
      image: imageColumns,
    })
    .from(contentItems)
    .leftJoin(
      categories,
      and(
        eq(categories.portfolioUuid, contentItems.portfolioUuid),
        eq(categories.uuid, contentItems.categoryUuid),
      ),
    )
    .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
    .where(and(isHere(contentItems), eq(contentItems.uuid, sql.placeholder("contentUuid"))))
    .prepare("find_content");

  const attached = cards()
    .where(
      and(
        isHere(contentItems),
        or(
          eq(contentItems.uuid, sql.placeholder("amenityUuid")),
          eq(contentItems.uuid, sql.placeholder("contentUuid")),
        ),
      ),
    )
    .prepare("list_attached");

  const buttons = db
    .select({ button: utilityButtons, translation: translation(utilityButtons) })
    .from(utilityButtons)
    .where(isHere(utilityButtons))
    .orderBy(asc(utilityButtons.position), asc(utilityButtons.name))
    .prepare("list_utility_buttons");

  return {
    listSpotlight: (reading: Reading, part: ListPart) => spotlight.execute({ ...reading, ...part }),
    listPromoted: (reading: Reading, part: ListPart) => promoted.execute({ ...reading, ...part }),
    listCategoryContent: (reading: Reading, categoryUuid: string, part: ListPart) =>
      ofCategory.execute({ ...reading, ...part, categoryUuid }),

    /** Categories of a kind, each with its first contents; one row an item. */
    listWithContents: (reading: Reading, categoryType: CategoryType, contentsLimit: number) =>
      withContents.execute({ ...reading, categoryType, contentsLimit }),

    listPromotedByCategory: (reading: Reading) => promotedByCategory.execute({ ...reading }),

    async findContent(reading: Reading, contentUuid: string) {
      const [row] = await item.execute({ ...reading, contentUuid });
      return row;
    },

    /** What an item is attached to, as far as it shows here (3.043). */
    listAttached: (reading: Reading, amenityUuid: string | null, contentUuid: string | null) =>
      attached.execute({ ...reading, amenityUuid, contentUuid }),

    listUtilityButtons: (reading: Reading) => buttons.execute({ ...reading }),

    async listCategories(
      { locale, ...place }: Reading,
      filter: { type: CategoryType | null; isActive: boolean | null },
      { offset, limit }: ListPart,
    ) {
      return db
        .select({
          uuid: categories.uuid,
          name: categories.name,
          type: categories.type,
          translation: sql<Texts | null>`${categories.translations} -> ${locale}::text`,
        })
        .from(categories)
        .where(
          and(
            eq(categories.portfolioUuid, place.portfolioUuid),
            or(isNull(categories.buildingUuid), eq(categories.buildingUuid, place.buildingUuid)),
            filter.type === null ? undefined : eq(categories.type, filter.type),
            filter.isActive === null ? undefined : eq(categories.active, filter.isActive),
          ),
        )
        .orderBy(asc(categories.position), asc(categories.name))
        .offset(offset)
        .limit(limit);
    },

    async hasCategory({ portfolioUuid, buildingUuid }: Reading, categoryUuid: string) {
      const rows = await db
        .select({ uuid: categories.uuid })
        .from(categories)
        .where(
          and(
            eq(categories.portfolioUuid, portfolioUuid),
            or(isNull(categories.buildingUuid), eq(categories.buildingUuid, buildingUuid)),
            eq(categories.uuid, categoryUuid),
          ),
        );
      return rows.length === 1;
    },
  };
}

/** Content's access to the database. */
export type ContentRepository = ReturnType<typeof createContentRepository>;
/** A card as read. */
export type CardRow = Awaited<ReturnType<ContentRepository["listSpotlight"]>>[number];
/** One item of a category as read. */
export type CategoryItemRow = Awaited<ReturnType<ContentRepository["listWithContents"]>>[number];
/** An item as read for its page. */
export type ContentRow = NonNullable<Awaited<ReturnType<ContentRepository["findContent"]>>>;
/** A utility tile as read. */
export type UtilityButtonRow = Awaited<ReturnType<ContentRepository["listUtilityButtons"]>>[number];
