import { resolveLocale } from "@portico/i18n";
import { roles } from "../../users/users.public.ts";
import type { CellParser } from "../cells/cell.ts";
import { emailAddress } from "../cells/mail.ts";
import { line, oneOf } from "../cells/text.ts";
import { language } from "../cells/words.ts";
import { BadCell } from "../import-failure.ts";
import { writePeople } from "../write-people.ts";
import { buildingField, companyField, type Field, type ImportKind } from "./kind.ts";

const roleWord = oneOf(roles);

/** A role, also as people write it: `Building admin`. */
const role: CellParser = (text, context) => {
  const word = text.trim().replaceAll(/[\s-]+/g, "_");
  return word === "" ? null : roleWord(word, context);
};

/** A language with its country, as accounts have it; `de` is `de-de`. */
const locale: CellParser = (text) => {
  const code = language(text);
  if (code.includes("-")) return code;
  const spoken = resolveLocale(code);
  if (!spoken.startsWith(`${code}-`)) throw new BadCell(`needs its country: ${code}`);
  return spoken;
};

const fields: readonly Field[] = [
  {
    name: "email",
    aliases: ["email_address", "mail", "mail_address", "e_mail_adresse"],
    parse: emailAddress,
    property: "email",
    isRequired: true,
  },
  {
    name: "first_name",
    aliases: ["given_name", "forename", "vorname"],
    parse: line(100),
    property: "firstName",
  },
  {
    name: "last_name",
    aliases: ["surname", "family_name", "nachname", "familienname"],
    parse: line(100),
    property: "lastName",
  },
  buildingField,
  companyField,
  { name: "role", aliases: ["user_role", "rolle"], parse: role, property: "role" },
  { name: "locale", aliases: ["language", "sprache"], parse: locale, property: "locale" },
];

/** People who are to sign up (3.018, `upload`). */
export const usersKind: ImportKind = {
  name: "users",
  write: writePeople,
  makesPortfolio: false,
  fields,
  derivations: [],
  identity: ["email"],
  fixed: {},
  categoryType: "AudienceContent",
};
