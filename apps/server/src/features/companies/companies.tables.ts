import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, externalId, key, translations } from "../../platform/database/columns.ts";
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
    companyTypes: text("company_types").array().notNull().default([]),
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
    index("companies_by_type")
      .using("gin", table.portfolioUuid, table.companyTypes)
      .with({ fastupdate: false }),
  ],
);
