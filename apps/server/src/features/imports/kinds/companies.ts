import { year } from "../cells/number.ts";
import { line, list, paragraphs } from "../cells/text.ts";
import { link, yesNo } from "../cells/words.ts";
import { writeInto } from "../write-records.ts";
import { buildingField, externalIdField, type Field, type ImportKind } from "./kind.ts";

const fields: readonly Field[] = [
  externalIdField(["symbol", "ticker", "company_id", "id", "mieternummer", "firmennummer", "code"]),
  buildingField,
  {
    name: "name",
    aliases: ["Security", "company", "company_name", "tenant", "firma", "unternehmen", "mieter"],
    parse: line(200),
    property: "name",
    isRequired: true,
  },
  {
    name: "description",
    aliases: ["GICS Sub-Industry", "sub_industry", "about", "beschreibung", "branche_detail"],
    parse: paragraphs(20_000),
    property: "description",
    isTranslatable: true,
  },
  {
    name: "url",
    aliases: ["website", "web", "homepage", "link", "webseite"],
    parse: link,
    property: "url",
  },
  {
    name: "company_types",
    aliases: ["GICS Sector", "sector", "industry", "type", "branche", "sektor"],
    parse: list(100),
    property: "companyTypes",
  },
  {
    name: "headquarters",
    aliases: ["Headquarters Location", "head_office", "hq", "hauptsitz", "sitz"],
    parse: line(200),
    property: "headquarters",
  },
  {
    name: "founded_year",
    aliases: ["founded", "year_founded", "gegründet", "gründungsjahr"],
    parse: year,
    property: "foundedYear",
  },
  {
    name: "second_factor_required",
    aliases: ["is_second_factor_required", "mfa_required", "zweiter_faktor"],
    parse: yesNo,
    property: "isSecondFactorRequired",
  },
  {
    name: "logo",
    aliases: ["logo_image", "image", "bild"],
    parse: line(2000),
    property: "logoImageUuid",
    reference: "image",
  },
];

/** Tenants. */
export const companiesKind: ImportKind = {
  name: "companies",
  write: writeInto("companies"),
  makesPortfolio: true,
  fields,
  derivations: [],
  identity: ["name", "building", "headquarters"],
  fixed: {},
  categoryType: "AudienceContent",
};
