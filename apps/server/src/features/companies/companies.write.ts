import { companyTypeId, companyTypeIds } from "@portico/rules/company-type";
import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import { year } from "../../platform/writes/number-rules.ts";
import { line, list, paragraphs } from "../../platform/writes/text-rules.ts";
import { link, uuid, yesNo } from "../../platform/writes/word-rules.ts";
import type { companies } from "./companies.tables.ts";
import { upsertCompanies } from "./company-writes.repository.ts";

/** What somebody may say of a company. */
export type NewCompany = Omit<
  typeof companies.$inferInsert,
  "uuid" | "portfolioUuid" | "createdAt" | "companyTypeIds" | "translations"
> & {
  /** Texts in other languages, by language code; types in the order of the company's own. */
  translations?: Record<string, { description?: string | null; companyTypes?: string[] | null }>;
};

const typeNames = list(100);

/** Types as they will be shown, each once; a translation names as many as the company has. */
const companyTypes: Rule<string[], string[], NewCompany> = (texts, row) => {
  const names = typeNames(texts, row);
  if (names === null || names instanceof Fault) return names;
  if (row.companyTypes !== undefined && row.companyTypes.length !== names.length) {
    return new Fault(`names ${names.length} types, the company has ${row.companyTypes.length}`);
  }
  const byId = new Map(names.map((name) => [companyTypeId(name), name]));
  byId.delete("");
  return [...byId.values()];
};

/** Checks what is to be written of a company. */
export const checkCompany = createCheck<NewCompany>(
  {
    externalId: line(200),
    buildingUuid: uuid,
    name: line(200),
    description: paragraphs(20_000),
    url: link,
    companyTypes,
    headquarters: line(200),
    foundedYear: year,
    isSecondFactorRequired: yesNo,
    logoImageUuid: uuid,
  },
  ["externalId", "name"],
);

/** Adds or changes companies of a portfolio that say the same fields. */
export function saveCompanies(
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewCompany>[],
): Promise<WriteCounts> {
  const kept = rows.map((row) =>
    row.companyTypes === undefined
      ? row
      : { ...row, companyTypeIds: companyTypeIds(row.companyTypes) },
  );
  return upsertCompanies(db, portfolioUuid, kept);
}
