import type { Db } from "../../platform/database/client.ts";
import {
  and,
  asc,
  eq,
  ilike,
  inArray,
  or,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import { inOrder, isBeyond } from "../../platform/database/keyset.ts";
import { images } from "../images/images.tables.ts";
import { categories } from "../content/content.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { holdsIn, memberships } from "../users/users.tables.ts";
import { brands, themes } from "../whitelabel/whitelabel.tables.ts";
import { buildingLanguages, buildings, showsIn } from "./buildings.tables.ts";

/** Which page of which buildings. */
export interface BuildingsFilter {
  userUuid: string;
  /** Brand whose buildings are wanted; null is every brand's. */
  brand: string | null;
  search: string | null;
  /** The last building of the page before. */
  after: { name: string; uuid: string } | null;
  limit: number;
}

/** `%` and `_` mean themselves in a search. */
function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const byName = [buildings.name, buildings.uuid] as const;

const summary = {
  uuid: buildings.uuid,
  name: buildings.name,
  address1: buildings.address1,
  city: buildings.city,
  image: images,
};

/** Reads buildings; who may see one is a join with the memberships in every statement. */
export function createBuildingsRepository(db: Db) {
  const isMember = (userUuid: string | SQL) =>
    and(
      eq(memberships.userUuid, userUuid),
      holdsIn({ portfolioUuid: buildings.portfolioUuid, buildingUuid: buildings.uuid }),
    );

  const findBuilding = db
    .selectDistinctOn([buildings.uuid], {
      building: buildings,
      brand: { uuid: brands.uuid, identifier: brands.identifier },
      image: images,
      languages: sql<{ code: string; name: string; priority: number }[]>`coalesce((
        select json_agg(json_build_object('code', l.code, 'name', l.name, 'priority', l.priority) order by l.priority)
        from ${buildingLanguages} l where l.building_uuid = ${buildings.uuid}), '[]')`,
    })
    .from(buildings)
    .innerJoin(portfolios, eq(portfolios.uuid, buildings.portfolioUuid))
    .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid))
    .innerJoin(memberships, isMember(sql`${sql.placeholder("userUuid")}`))
    .leftJoin(images, eq(images.uuid, buildings.imageUuid))
    .where(eq(buildings.uuid, sql.placeholder("buildingUuid")))
    .prepare("find_building");

  /** The first category of secondary content that the building shows. */
  const findSecondary = db
    .select({
      name: categories.name,
      translation: sql<
        string | null
      >`${categories.translations} -> ${sql.placeholder("locale")}::text ->> 'name'`,
    })
    .from(categories)
    .where(
      and(
        showsIn(categories, {
          portfolioUuid: sql.placeholder("portfolioUuid"),
          buildingUuid: sql.placeholder("buildingUuid"),
        }),
        eq(categories.type, "SecondaryContent"),
        categories.active,
      ),
    )
    .orderBy(asc(categories.position), asc(categories.name), asc(categories.uuid))
    .limit(1)
    .prepare("find_secondary_content");

  const findTheme = db
    .select()
    .from(themes)
    .where(eq(themes.buildingUuid, sql.placeholder("buildingUuid")))
    .prepare("find_building_theme");

  function visible({ userUuid, brand, search }: Omit<BuildingsFilter, "after" | "limit">) {
    return and(
      sql`exists (select 1 from ${memberships} where ${isMember(userUuid)})`,
      brand === null ? undefined : eq(brands.identifier, brand),
      search === null
        ? undefined
        : or(
            ilike(buildings.name, likePattern(search)),
            ilike(buildings.address1, likePattern(search)),
          ),
    );
  }

  return {
    /** A building with what its page needs, if the user may enter it. */
    async findBuilding(userUuid: string, buildingUuid: string) {
      const [row] = await findBuilding.execute({ userUuid, buildingUuid });
      return row;
    },

    /** Name of the building's secondary content in a language, or null where it has none. */
    async findSecondaryName(place: {
      portfolioUuid: string;
      buildingUuid: string;
      locale: string;
    }) {
      const [row] = await findSecondary.execute(place);
      return row === undefined ? null : row.translation || row.name;
    },

    async listBuildings(filter: BuildingsFilter) {
      const { after, limit } = filter;
      return db
        .select(summary)
        .from(buildings)
        .innerJoin(portfolios, eq(portfolios.uuid, buildings.portfolioUuid))
        .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid))
        .leftJoin(images, eq(images.uuid, buildings.imageUuid))
        .where(and(visible(filter), isBeyond(byName, after)))
        .orderBy(...inOrder(byName))
        .limit(limit);
    },

    async countBuildings(filter: Omit<BuildingsFilter, "after" | "limit">): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(buildings)
        .innerJoin(portfolios, eq(portfolios.uuid, buildings.portfolioUuid))
        .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid))
        .where(visible(filter));
      return row?.total ?? 0;
    },

    /** A portfolio with its brand, if the user belongs to it or to one of its buildings. */
    async findPortfolio(userUuid: string, portfolioUuid: string) {
      const [row] = await db
        .select({ portfolio: portfolios, brandIdentifier: brands.identifier })
        .from(portfolios)
        .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid))
        .innerJoin(memberships, eq(memberships.portfolioUuid, portfolios.uuid))
        .where(and(eq(memberships.userUuid, userUuid), eq(portfolios.uuid, portfolioUuid)))
        .limit(1);
      return row;
    },

    /** Whether one of the user's buildings has the language, e.g. `de-de`. */
    async offersLanguage(userUuid: string, code: string): Promise<boolean> {
      const rows = await db
        .select({ code: buildingLanguages.code })
        .from(memberships)
        .innerJoin(buildings, isMember(userUuid))
        .innerJoin(buildingLanguages, eq(buildingLanguages.buildingUuid, buildings.uuid))
        .where(
          and(
            eq(memberships.userUuid, userUuid),
            eq(sql`replace(lower(${buildingLanguages.code}), '_', '-')`, code),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    /** What the building changes of its brand's look, if anything. */
    async findTheme(buildingUuid: string) {
      const [row] = await findTheme.execute({ buildingUuid });
      return row;
    },

    findImages: (uuids: string[]) =>
      uuids.length === 0 ? [] : db.select().from(images).where(inArray(images.uuid, uuids)),
  };
}

/** Buildings' access to the database. */
export type BuildingsRepository = ReturnType<typeof createBuildingsRepository>;
/** A building as read for its page. */
export type BuildingRow = NonNullable<Awaited<ReturnType<BuildingsRepository["findBuilding"]>>>;
/** A portfolio as read. */
export type PortfolioRow = NonNullable<Awaited<ReturnType<BuildingsRepository["findPortfolio"]>>>;
/** A building as read for a list. */
export type BuildingSummaryRow = Awaited<ReturnType<BuildingsRepository["listBuildings"]>>[number];
