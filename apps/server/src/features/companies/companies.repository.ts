import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { images } from "../images/images.tables.ts";
import { memberships } from "../users/users.tables.ts";
import { companies } from "./companies.tables.ts";

/** Which page of a building's companies, in which order. */
export interface CompaniesPart {
  /** Only companies with one of these types; empty is every company. */
  types: readonly string[];
  direction: "asc" | "desc";
  /** The last company of the page before. */
  after: { name: string; uuid: string } | null;
  offset: number;
  limit: number;
}

const logoColumns = {
  uuid: images.uuid,
  width: images.width,
  height: images.height,
  color: images.color,
};

const summaryColumns = {
  uuid: companies.uuid,
  name: companies.name,
  companyTypes: companies.companyTypes,
  logoImageUuid: companies.logoImageUuid,
};

function isAfter({ direction, after }: CompaniesPart) {
  if (after === null) return undefined;
  const { name, uuid } = after;
  return direction === "asc"
    ? and(gte(companies.name, name), or(gt(companies.name, name), gt(companies.uuid, uuid)))
    : and(lte(companies.name, name), or(lt(companies.name, name), lt(companies.uuid, uuid)));
}

/** Reads companies: those of a building, and those of its portfolio that sit in every building. */
export function createCompaniesRepository(db: Db) {
  /**
   * One page is read from two ranges of `companies_by_name`, each in order and each no further than
   * the page: with an OR instead, every company would be read and sorted.
   */
  function summariesOf({ portfolioUuid, buildingUuid }: BuildingPlace, part: CompaniesPart) {
    const order = part.direction === "asc" ? asc : desc;
    const isWanted = and(
      eq(companies.portfolioUuid, portfolioUuid),
      part.types.length === 0 ? undefined : arrayOverlaps(companies.companyTypes, [...part.types]),
      isAfter(part),
    );
    const pageOf = (isHere: SQL) =>
      db
        .select(summaryColumns)
        .from(companies)
        .where(and(isWanted, isHere))
        .orderBy(order(companies.name), order(companies.uuid))
        .limit(part.offset + part.limit);
    const both = unionAll(
      pageOf(eq(companies.buildingUuid, buildingUuid)),
      pageOf(isNull(companies.buildingUuid)),
    ).as("both");
    return db
      .select({
        uuid: both.uuid,
        name: both.name,
        companyTypes: both.companyTypes,
        logo: logoColumns,
      })
      .from(both)
      .leftJoin(images, eq(images.uuid, both.logoImageUuid))
      .orderBy(order(both.name), order(both.uuid))
      .offset(part.offset)
      .limit(part.limit);
  }

  const find = db
    .select({
      company: companies,
      translation: sql<Record<
        string,
        string
      > | null>`${companies.translations} -> ${sql.placeholder("locale")}::text`,
      logo: logoColumns,
    })
    .from(memberships)
    .innerJoin(
      companies,
      and(
        eq(companies.portfolioUuid, memberships.portfolioUuid),
        or(
          isNull(companies.buildingUuid),
          isNull(memberships.buildingUuid),
          eq(companies.buildingUuid, memberships.buildingUuid),
        ),
      ),
    )
    .leftJoin(images, eq(images.uuid, companies.logoImageUuid))
    .where(
      and(
        eq(memberships.userUuid, sql.placeholder("userUuid")),
        eq(companies.uuid, sql.placeholder("companyUuid")),
      ),
    )
    .limit(1)
    .prepare("find_company");

  const findHere = db
    .select({
      uuid: companies.uuid,
      name: companies.name,
      companyTypes: companies.companyTypes,
      logo: logoColumns,
    })
    .from(companies)
    .leftJoin(images, eq(images.uuid, companies.logoImageUuid))
    .where(
      and(
        eq(companies.portfolioUuid, sql.placeholder("portfolioUuid")),
        eq(companies.uuid, sql.placeholder("companyUuid")),
        or(
          isNull(companies.buildingUuid),
          eq(companies.buildingUuid, sql.placeholder("buildingUuid")),
        ),
      ),
    )
    .prepare("find_company_here");

  return {
    /** A company of one building, as the directory shows it. */
    async findSummary(place: BuildingPlace, companyUuid: string) {
      const [row] = await findHere.execute({ ...place, companyUuid });
      return row;
    },

    listCompanies: (place: BuildingPlace, part: CompaniesPart) => summariesOf(place, part),

    /** Every type that a company of the building has, each once, by name. It reads all of them. */
    async listTypes({ portfolioUuid, buildingUuid }: BuildingPlace): Promise<string[]> {
      const rows = await db
        .selectDistinct({ type: sql<string>`unnest(${companies.companyTypes})`.as("type") })
        .from(companies)
        .where(
          and(
            eq(companies.portfolioUuid, portfolioUuid),
            or(isNull(companies.buildingUuid), eq(companies.buildingUuid, buildingUuid)),
          ),
        )
        .orderBy(sql`type`);
      return rows.map(({ type }) => type);
    },

    /** A company of a place that the user belongs to. */
    async findCompany(userUuid: string, companyUuid: string, locale: string) {
      const [row] = await find.execute({ userUuid, companyUuid, locale });
      return row;
    },
  };
}

/** Companies' access to the database. */
export type CompaniesRepository = ReturnType<typeof createCompaniesRepository>;
/** A company as read for the directory. */
export type CompanySummaryRow = Awaited<ReturnType<CompaniesRepository["listCompanies"]>>[number];
/** A company as read for its page. */
export type CompanyRow = NonNullable<Awaited<ReturnType<CompaniesRepository["findCompany"]>>>;
