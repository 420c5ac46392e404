import { line } from "../../platform/writes/text-rules.ts";
import { buildingColumn, buildingPlace } from "../buildings/buildings.import.ts";
import {
  asWritten,
  cleaned,
  type ColumnOf,
  createNameFinder,
  externalIdColumn,
  firstYear,
  importKind,
  items,
  type Reference,
  yesNo,
} from "../imports/imports.public.ts";
import { listNamedCompanies } from "./company-writes.repository.ts";
import { checkCompany, type NewCompany, saveCompanies } from "./companies.write.ts";

/** Companies that cells name by key or name. */
export const companyReference: Reference = {
  async open(db, portfolioUuid) {
    const companies = await listNamedCompanies(db, portfolioUuid);
    return createNameFinder(companies, { one: "company", many: "companies" });
  },
};

/** The company that a row is about, by its key or name. */
export const companyColumn = {
  name: "company",
  aliases: ["company_id", "company_name", "tenant", "firma", "unternehmen", "mieter"],
  read: (text: string) => text.trim(),
  into: "companyUuid" as const,
  reference: companyReference,
};

const columns: readonly ColumnOf<NewCompany>[] = [
  externalIdColumn([
    "symbol",
    "ticker",
    "company_id",
    "id",
    "mieternummer",
    "firmennummer",
    "code",
  ]),
  buildingColumn,
  {
    name: "name",
    aliases: ["Security", "company", "company_name", "tenant", "firma", "unternehmen", "mieter"],
    read: asWritten,
    into: "name",
    isRequired: true,
  },
  {
    name: "description",
    aliases: ["GICS Sub-Industry", "sub_industry", "about", "beschreibung", "branche_detail"],
    read: asWritten,
    into: "description",
    isTranslatable: true,
  },
  {
    name: "url",
    aliases: ["website", "web", "homepage", "link", "webseite"],
    read: asWritten,
    into: "url",
  },
  {
    name: "company_types",
    aliases: ["GICS Sector", "sector", "industry", "type", "branche", "sektor"],
    read: items,
    into: "companyTypes",
    isTranslatable: true,
  },
  {
    name: "headquarters",
    aliases: ["Headquarters Location", "head_office", "hq", "hauptsitz", "sitz"],
    read: asWritten,
    into: "headquarters",
  },
  {
    name: "founded_year",
    aliases: ["founded", "year_founded", "gegründet", "gründungsjahr"],
    read: firstYear,
    into: "foundedYear",
  },
  {
    name: "second_factor_required",
    aliases: ["is_second_factor_required", "mfa_required", "zweiter_faktor"],
    read: yesNo,
    into: "isSecondFactorRequired",
  },
  {
    name: "logo",
    aliases: ["logo_image", "image", "bild"],
    read: cleaned(line(2000)),
    into: "logoImageUuid",
    isPicture: true,
  },
];

/** Tenants. */
export const companiesImport = importKind<NewCompany>({
  name: "companies",
  makesPortfolio: true,
  columns,
  derivations: [],
  identity: ["name", "building", "headquarters"],
  place: buildingPlace,
  check: checkCompany,
  save: saveCompanies,
});
