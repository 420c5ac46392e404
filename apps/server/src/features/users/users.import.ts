import { securityLog } from "../../platform/security-log/security-log.ts";
import { buildingColumn, buildingPlace } from "../buildings/buildings.import.ts";
import { companyColumn } from "../companies/companies.import.ts";
import {
  asWritten,
  BadCell,
  type CellReader,
  type ColumnOf,
  importKind,
} from "../imports/imports.public.ts";
import { isManaging } from "./person-plan.ts";
import { checkPerson, type NewPerson, savePeople } from "./users.write.ts";

/** A role as people write it: `Building admin`. */
const roleWords: CellReader<string> = (text, { mayGrant = true }) => {
  const role = text.trim().replaceAll(/[\s-]+/g, "_");
  if (!mayGrant && isManaging(role.toLowerCase())) {
    throw new BadCell("lets people manage, which this import may not (`roles: true` lets it)");
  }
  return role;
};

const columns: readonly ColumnOf<NewPerson>[] = [
  {
    name: "email",
    aliases: ["email_address", "mail", "mail_address", "e_mail_adresse"],
    read: asWritten,
    into: "email",
    isRequired: true,
  },
  {
    name: "first_name",
    aliases: ["given_name", "forename", "vorname"],
    read: asWritten,
    into: "firstName",
  },
  {
    name: "last_name",
    aliases: ["surname", "family_name", "nachname", "familienname"],
    read: asWritten,
    into: "lastName",
  },
  buildingColumn,
  companyColumn,
  { name: "role", aliases: ["user_role", "rolle"], read: roleWords, into: "role" },
  { name: "locale", aliases: ["language", "sprache"], read: asWritten, into: "locale" },
];

/** People who are to sign up. */
export const usersImport = importKind<NewPerson>({
  name: "users",
  makesPortfolio: false,
  columns,
  derivations: [],
  identity: ["email"],
  unique: ["email", "buildingUuid"],
  place: buildingPlace,
  check: checkPerson,
  save: savePeople,
  // People are accounts: who came in by a file belongs into the security log.
  record: ({ inserted, updated }) =>
    securityLog.record("provisioning.imported", { count: inserted + updated }),
});
