import type { CategoryType } from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import {
  and,
  asc,
  eq,
  gte,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
  unionAll,
} from "../../platform/database/drizzle.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import { listPortfolioUuids } from "../portfolios/portfolios.public.ts";
import { holdsIn, memberships, ofCompany } from "../users/users.tables.ts";
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

export const portfolioUuid = sql.placeholder("portfolioUuid");
export const buildingUuid = sql.placeholder("buildingUuid");

/** Rows of the building, and of the portfolio where they show everywhere. */
function isHere(table: typeof contentItems | typeof categories | typeof utilityButtons) {
  return showsIn(table, { portfolioUuid, buildingUuid });
}

/** The texts of the wanted language only; the others stay in the database. */
function translation(table: typeof contentItems | typeof categories | typeof utilityButtons) {
  return sql<Texts | null>`${table.translations} -> ${sql.placeholder("locale")}::text`;
}

/** The texts of a card in the wanted language; the long ones of its page stay behind. */
export const cardTranslation = sql<Texts | null>`(${contentItems.translations} -> ${sql.placeholder("locale")}::text)
  - '{message,description,description_title,rich_description,directions,virtual_directions}'::text[]`;

export const cardColumns = {
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

/** What is over is no longer listed. */
export const isListed = and(
  sql`not ${contentItems.isOver}`,
  or(isNull(contentItems.overAt), gte(contentItems.overAt, sql`now()`)),
);

/** Whether lists show a category with what is in it. */
export const isActive = eq(categories.active, true);

/** An item's tags in the wanted language, or else its own; a translation joins them with `;`. */
const itemTags = sql`coalesce(string_to_array(
  nullif(${contentItems.translations} -> ${sql.placeholder("locale")}::text ->> 'tags', ''), ';'),
  ${contentItems.tags})`;

/** Whether one of the item's tags is the wanted one, whatever its case. */
const hasTag = sql`exists (select 1 from unnest(${itemTags}) as t(tag)
  where lower(regexp_replace(btrim(t.tag, ' #'), '[[:space:]]+', ' ', 'g')) = lower(${sql.placeholder("tag")}::text))`;

/** Tiles without company types are for everybody. */
const isForReader = sql`(cardinality(${utilityButtons.companyTypes}) = 0
  or ${utilityButtons.companyTypes} && ${sql.placeholder("companyTypes")}::text[])`;

const orderColumns = {
  position: contentItems.position,
  startAt: contentItems.startAt,
  title: contentItems.title,
  uuid: contentItems.uuid,
};

/** Without a date comes last. */
const inOrder = ({ position, startAt, title, uuid }: typeof orderColumns) => [
  asc(position),
  asc(startAt),
  asc(title),
  asc(uuid),
];
const itemOrder = inOrder(orderColumns);

/** How far a part of a list reaches into it. */
const reaching = (part: ListPart) => ({ ...part, reach: part.offset + part.limit });

/** Reads content; each list is one prepared statement. */
export function createContentRepository(db: Db) {
  const offset = sql.placeholder("offset");
  const limit = sql.placeholder("limit");
  const contentsLimit = sql.placeholder("contentsLimit");

  /**
   * Which items a list shows: two ranges of its index, of the building and of its portfolio, each in
   * order and no further than the list. With an OR instead, everything would be read and sorted.
   */
  const listed = (isWanted: SQL, reach: Placeholder) => {
    const range = (isHere: SQL) =>
      db
        .select(orderColumns)
        .from(contentItems)
        .where(and(eq(contentItems.portfolioUuid, portfolioUuid), isHere, isWanted, isListed))
        .orderBy(...itemOrder)
        .limit(reach);
    return unionAll(
      range(eq(contentItems.buildingUuid, buildingUuid)),
      range(isNull(contentItems.buildingUuid)),
    ).orderBy(inOrder);
  };

  const cards = () =>
    db
      .select({ item: cardColumns, itemTranslation: cardTranslation, image: imageColumns })
      .from(contentItems)
      .leftJoin(images, eq(images.uuid, contentItems.imageUuid));

  const listOf = (isWanted: SQL) => {
    const part = listed(isWanted, sql.placeholder("reach")).offset(offset).limit(limit).as("part");
    return cards()
      .innerJoin(part, eq(part.uuid, contentItems.uuid))
      .where(eq(contentItems.portfolioUuid, portfolioUuid))
      .orderBy(...itemOrder);
  };

  const isOfCategory = eq(contentItems.categoryUuid, sql.placeholder("categoryUuid"));
  const spotlight = listOf(sql`${contentItems.isSpotlight}`).prepare("list_spotlight");
  const promoted = listOf(sql`${contentItems.isPromoted}`).prepare("list_promoted");
  const ofCategory = listOf(isOfCategory).prepare("list_category_content");
  const tagged = listOf(sql`${isOfCategory} and ${hasTag}`).prepare("list_tagged_content");

  const tags = db
    .select({
      name: sql<string>`unnest(${itemTags})`.as("name"),
      count: sql<number>`count(*)::int`,
    })
    .from(contentItems)
    .where(
      and(
        isHere(contentItems),
        sql`(${sql.placeholder("categoryUuid")}::uuid is null or ${contentItems.categoryUuid} = ${sql.placeholder("categoryUuid")}::uuid)`,
        isListed,
      ),
    )
    .groupBy(sql`1`)
    .prepare("list_tags");

  const isInCategory = eq(contentItems.categoryUuid, categories.uuid);

  /** The first items of each category that is asked for. */
  const firstOfCategory = (isWanted: SQL) =>
    listed(sql`${isInCategory} and ${isWanted}`, contentsLimit).limit(contentsLimit);

  const spotlit = sql`(${sql.placeholder("spotlit")}::uuid[])`;
  /** One of those that the spotlight shows already: it tells that the category has such. */
  const oneSpotlit = db
    .select(orderColumns)
    .from(contentItems)
    .where(
      and(
        eq(contentItems.portfolioUuid, portfolioUuid),
        isInCategory,
        sql`${contentItems.uuid} = any${spotlit}`,
      ),
    )
    .limit(1);
  const unlitOfCategory = unionAll(
    firstOfCategory(sql`${contentItems.uuid} <> all${spotlit}`),
    oneSpotlit,
  );

  const isActiveHere = and(isHere(categories), isActive);
  const isOfType = eq(categories.type, sql.placeholder("categoryType"));

  /** A card with the category it stands in: lists of categories are read one row an item. */
  const categoryItemColumns = {
    category: { uuid: categories.uuid, name: categories.name, type: categories.type },
    categoryTranslation: translation(categories),
    item: cardColumns,
    itemTranslation: cardTranslation,
    image: imageColumns,
  };

  const itemsByCategory = (items: ReturnType<typeof firstOfCategory> | typeof unlitOfCategory) => {
    const first = items.as("first_of_category");
    return db
      .select(categoryItemColumns)
      .from(categories)
      .crossJoinLateral(first)
      .innerJoin(
        contentItems,
        and(
          eq(contentItems.portfolioUuid, categories.portfolioUuid),
          eq(contentItems.uuid, first.uuid),
        ),
      )
      .leftJoin(images, eq(images.uuid, contentItems.imageUuid));
  };

  const categoryOrder = [asc(categories.position), asc(categories.name), asc(categories.uuid)];

  const withContents = itemsByCategory(firstOfCategory(sql`true`))
    .where(and(isActiveHere, isOfType))
    .orderBy(...categoryOrder, ...itemOrder)
    .prepare("list_categories_with_contents");

  const discover = itemsByCategory(unlitOfCategory)
    .where(and(isActiveHere, isOfType))
    .orderBy(...categoryOrder, ...itemOrder)
    .prepare("list_discover");

  const promotedByCategory = itemsByCategory(firstOfCategory(sql`${contentItems.isPromoted}`))
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
    .where(and(isHere(utilityButtons), isForReader))
    .orderBy(asc(utilityButtons.position), asc(utilityButtons.name))
    .prepare("list_utility_buttons");

  const type = sql<string>`unnest(${companies.companyTypeIds})`;
  const ownTypes = db
    .selectDistinct({ type: type.as("type") })
    .from(memberships)
    .innerJoin(companies, ofCompany)
    .where(
      and(
        eq(memberships.userUuid, sql.placeholder("userUuid")),
        holdsIn({ portfolioUuid, buildingUuid }),
      ),
    )
    .orderBy(sql`type`)
    .prepare("list_own_company_types");

  return {
    listSpotlight: (reading: Reading, part: ListPart) =>
      spotlight.execute({ ...reading, ...reaching(part) }),
    listPromoted: (reading: Reading, part: ListPart) =>
      promoted.execute({ ...reading, ...reaching(part) }),
    listCategoryContent: (reading: Reading, categoryUuid: string, part: ListPart) =>
      ofCategory.execute({ ...reading, ...reaching(part), categoryUuid }),

    /** Categories of a kind, each with its first contents; one row an item. */
    listWithContents: (reading: Reading, categoryType: CategoryType, contentsLimit: number) =>
      withContents.execute({ ...reading, categoryType, contentsLimit }),

    /**
     * Categories with their first contents that are not spotlit, and one that is where there is any; one
     * row an item.
     */
    listDiscover: (reading: Reading, spotlit: readonly string[], contentsLimit: number) =>
      discover.execute({ ...reading, categoryType: "AudienceContent", spotlit, contentsLimit }),

    /** Promoted items by category, so many of each; one row an item. */
    listPromotedByCategory: (reading: Reading, contentsLimit: number) =>
      promotedByCategory.execute({ ...reading, contentsLimit }),

    async findContent(reading: Reading, contentUuid: string) {
      const [row] = await item.execute({ ...reading, contentUuid });
      return row;
    },

    /** Takes what has ended out of the lists' indexes and the search, one portfolio after the other. */
    async markOver() {
      for (const uuid of await listPortfolioUuids(db)) {
        await db
          .update(contentItems)
          .set({ isOver: true })
          .where(
            and(
              eq(contentItems.portfolioUuid, uuid),
              sql`not ${contentItems.isOver}`,
              lt(contentItems.overAt, sql`now()`),
            ),
          );
      }
    },

    /** What an item is attached to, as far as it shows here. */
    listAttached: (reading: Reading, amenityUuid: string | null, contentUuid: string | null) =>
      attached.execute({ ...reading, amenityUuid, contentUuid }),

    /** Tags as they are written, with the items of each that are listed; null is every category. */
    listTags: (reading: Reading, categoryUuid: string | null) =>
      tags.execute({ ...reading, categoryUuid }),
    listTaggedContent: (reading: Reading, categoryUuid: string, tag: string, part: ListPart) =>
      tagged.execute({ ...reading, ...reaching(part), categoryUuid, tag }),

    /** Types of the companies that a user belongs to in a building, in order. */
    async listOwnCompanyTypes(place: BuildingPlace, userUuid: string): Promise<string[]> {
      const rows = await ownTypes.execute({ ...place, userUuid });
      return rows.map((row) => row.type);
    },

    /** The tiles that are for companies of these types, or for everybody. */
    listUtilityButtons: (reading: Reading, companyTypes: readonly string[]) =>
      buttons.execute({ ...reading, companyTypes }),
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
