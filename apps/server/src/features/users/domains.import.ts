import { buildingColumn, buildingPlace } from "../buildings/buildings.import.ts";
import { companyColumn } from "../companies/companies.import.ts";
import { asWritten, type ColumnOf, importKind } from "../imports/imports.public.ts";
import { checkDomain, type NewDomain, saveDomains } from "./domains.write.ts";

const columns: readonly ColumnOf<NewDomain>[] = [
  {
    name: "domain",
    aliases: ["email_domain", "mail_domain", "domäne", "maildomain"],
    read: asWritten,
    into: "domain",
    isRequired: true,
  },
  buildingColumn,
  companyColumn,
];

/** Mail domains whose people may join a building, or all of the portfolio. */
export const domainsImport = importKind<NewDomain>({
  name: "domains",
  makesPortfolio: false,
  columns,
  derivations: [],
  identity: ["domain", "building"],
  unique: ["domain", "buildingUuid"],
  place: buildingPlace,
  check: checkDomain,
  save: saveDomains,
});
