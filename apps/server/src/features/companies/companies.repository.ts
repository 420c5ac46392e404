import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  isNull,
  type Placeholder,
  type SQL,
  sql,
  unionAll,
} from "../../platform/database/drizzle.ts";
import { inOrder, isBeyond } from "../../platform/database/keyset.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import type { ItemReading } from "../../platform/sessions/current-session.ts";
import { isShownAt } from "../portfolios/portfolios.tables.ts";
import { holdsWhereShown, memberships } from "../users/users.tables.ts";
import { companies } from "./companies.tables.ts";

/** Whose companies are read, in which language. */
export interface CompaniesReading extends BuildingPlace {
  locale: string;
}

/** Which page of a building's companies, in which order. */
export interface CompaniesPart {
  /** Only companies with one of these types, by id; empty is every company. */
  types: readonly string[];
  direction: "asc" | "desc";
  /** The last company of the page before. */
  after: { name: string; uuid: string } | null;
  offset: number;
  limit: number;
}

/** What a company's types are called in a language; a translation joins them with `;`. */
const typeNames = (locale: string | Placeholder) => sql<string[]>`coalesce(string_to_array(
  nullif(${companies.translations} -> ${locale}::text ->> 'company_types', ''), ';'),
  ${companies.companyTypes})`;

const isTypeTranslated = (locale: string) => sql<boolean>`
  coalesce(${companies.translations} -> ${locale}::text ->> 'company_types', '') <> ''`;

const summaryColumns = (locale: string | Placeholder) => ({
  uuid: companies.uuid,
  name: companies.name,
  typeIds: companies.companyTypeIds,
  typeNames: typeNames(locale).as("type_names"),
});

const byName = [companies.name, companies.uuid] as const;

const here = {
  portfolioUuid: sql.placeholder("portfolioUuid"),
  buildingUuid: sql.placeholder("buildingUuid"),
};

/** Reads companies: those of a building, and those of its portfolio that sit in every building. */
export function createCompaniesRepository(db: Db) {
  /**
   * One page is read from two ranges of `companies_by_name`, each in order and each no further than
   * the page: with an OR instead, every company would be read and sorted.
   */
  function summariesOf(
    { portfolioUuid, buildingUuid, locale }: CompaniesReading,
    part: CompaniesPart,
  ) {
    const order = part.direction === "asc" ? asc : desc;
    const isWanted = and(
      eq(companies.portfolioUuid, portfolioUuid),
      part.types.length === 0
        ? undefined
        : arrayOverlaps(companies.companyTypeIds, [...part.types]),
      isBeyond(byName, part.after, part.direction),
    );
    const pageOf = (isHere: SQL) =>
      db
        .select({ ...summaryColumns(locale), logoImageUuid: companies.logoImageUuid })
        .from(companies)
        .where(and(isWanted, isHere))
        .orderBy(...inOrder(byName, part.direction))
        .limit(part.offset + part.limit);
    const both = unionAll(
      pageOf(eq(companies.buildingUuid, buildingUuid)),
      pageOf(isNull(companies.buildingUuid)),
    ).as("both");
    return db
      .select({
        uuid: both.uuid,
        name: both.name,
        typeIds: both.typeIds,
        typeNames: both.typeNames,
        logo: imageColumns,
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
      typeNames: typeNames(sql.placeholder("locale")).as("type_names"),
      translation: sql<Record<
        string,
        string
      > | null>`${companies.translations} -> ${sql.placeholder("locale")}::text`,
      logo: imageColumns,
    })
    .from(memberships)
    .innerJoin(companies, holdsWhereShown(companies))
    .leftJoin(images, eq(images.uuid, companies.logoImageUuid))
    .where(
      and(
        eq(memberships.userUuid, sql.placeholder("userUuid")),
        isShownAt(memberships.portfolioUuid, sql.placeholder("brandScope")),
        eq(companies.uuid, sql.placeholder("companyUuid")),
      ),
    )
    .limit(1)
    .prepare("find_company");

  const selectSummaries = () =>
    db
      .select({ ...summaryColumns(sql.placeholder("locale")), logo: imageColumns })
      .from(companies)
      .leftJoin(images, eq(images.uuid, companies.logoImageUuid));

  const findHere = selectSummaries()
    .where(and(showsIn(companies, here), eq(companies.uuid, sql.placeholder("companyUuid"))))
    .prepare("find_company_here");

  const findHost = selectSummaries()
    .where(
      and(
        showsIn(companies, here),
        sql`lower(${companies.name}) = lower(${sql.placeholder("name")}::text)`,
      ),
    )
    // Its own house before the whole portfolio.
    .orderBy(asc(companies.buildingUuid), asc(companies.uuid))
    .limit(1)
    .prepare("find_host_company");

  return {
    /** The company of a building that goes by a name, whatever its case. */
    async findByName(reading: CompaniesReading, name: string) {
      const [row] = await findHost.execute({ ...reading, name });
      return row;
    },

    /** A company of one building, as the directory shows it. */
    async findSummary(reading: CompaniesReading, companyUuid: string) {
      const [row] = await findHere.execute({ ...reading, companyUuid });
      return row;
    },

    listCompanies: (reading: CompaniesReading, part: CompaniesPart) => summariesOf(reading, part),

    /** Every spelling of the types in a building, with the companies that use it. It reads all of them. */
    listTypeNames: ({ portfolioUuid, buildingUuid, locale }: CompaniesReading) =>
      db
        .select({
          id: sql<string>`t.id`.as("id"),
          name: sql<string>`t.name`.as("name"),
          count: sql<number>`count(*)::int`.as("count"),
          isTranslated: isTypeTranslated(locale).as("is_translated"),
        })
        .from(companies)
        .crossJoinLateral(
          sql`unnest(${companies.companyTypeIds}, ${typeNames(locale)}) as t(id, name)`,
        )
        .where(
          and(
            showsIn(companies, { portfolioUuid, buildingUuid }),
            sql`t.id is not null and t.name is not null`,
          ),
        )
        .groupBy(sql`t.id`, sql`t.name`, sql`is_translated`),

    /** A company of a place that the user belongs to, and the host shows. */
    async findCompany(reading: ItemReading & { companyUuid: string }) {
      const [row] = await find.execute({ ...reading });
      return row;
    },
  };
}

/** Companies' access to the database. */
export type CompaniesRepository = ReturnType<typeof createCompaniesRepository>;
/** A company as read for the directory. */
export type CompanySummaryRow = Awaited<ReturnType<CompaniesRepository["listCompanies"]>>[number];
/** A spelling of a type as read. */
export type TypeNameRow = Awaited<ReturnType<CompaniesRepository["listTypeNames"]>>[number];
/** A company as read for its page. */
export type CompanyRow = NonNullable<Awaited<ReturnType<CompaniesRepository["findCompany"]>>>;
