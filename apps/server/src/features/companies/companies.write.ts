import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { type Checked, createCheck } from "../../platform/writes/check.ts";
import { year } from "../../platform/writes/number-rules.ts";
import { line, list, paragraphs } from "../../platform/writes/text-rules.ts";
import { link, uuid, yesNo } from "../../platform/writes/word-rules.ts";
import type { companies } from "./companies.tables.ts";
import { upsertCompanies } from "./company-writes.repository.ts";

/** What somebody may say of a company. */
export type NewCompany = Omit<
  typeof companies.$inferInsert,
  "uuid" | "portfolioUuid" | "createdAt" | "translations"
> & {
  /** Texts in other languages, by language code. */
  translations?: Record<string, { description?: string | null }>;
};

/** Checks what is to be written of a company. */
export const checkCompany = createCheck<NewCompany>(
  {
    externalId: line(200),
    buildingUuid: uuid,
    name: line(200),
    description: paragraphs(20_000),
    url: link,
    companyTypes: list(100),
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
  return upsertCompanies(db, portfolioUuid, rows);
}
