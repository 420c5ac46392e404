import { createdAt, externalId, key, translations } from "../../platform/database/columns.ts";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { images } from "../images/images.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";

/** Tenants: companies in a building, or in every building of the portfolio. */
export const companies = pgTable(
  "companies",
  {
    uuid: key(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    buildingUuid: uuid("building_uuid").references(() => buildings.uuid),
    externalId: externalId(),
    name: text("name").notNull(),
    description: text("description"),
    url: text("url"),
    /** As the property team writes them. */
    companyTypes: text("company_types").array().notNull().default([]),
    /** The same in the spelling that is compared (`companyTypeId`), in the same order. */
    companyTypeIds: text("company_type_ids").array().notNull().default([]),
    headquarters: text("headquarters"),
    foundedYear: integer("founded_year"),
    /** Whether everybody who works there must sign in with a second factor. */
    isSecondFactorRequired: boolean("is_second_factor_required").notNull().default(false),
    logoImageUuid: uuid("logo_image_uuid").references(() => images.uuid),
    translations: translations(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("companies_external").on(table.portfolioUuid, table.externalId),
    index("companies_by_name").on(table.portfolioUuid, table.buildingUuid, table.name, table.uuid),
    index("companies_by_host_name").on(table.portfolioUuid, sql`lower(${table.name})`),
    index("companies_by_type")
      .using("gin", table.portfolioUuid, table.companyTypeIds)
      .with({ fastupdate: false }),
  ],
);
