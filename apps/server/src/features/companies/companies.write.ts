import type { Executor } from "../../platform/database/executor.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import { saveFitting, type SavedRows } from "../../platform/writes/fitting-rows.ts";
import { year } from "../../platform/writes/number-rules.ts";
import { line, lines, paragraphs } from "../../platform/writes/text-rules.ts";
import { link, uuid, yesNo } from "../../platform/writes/word-rules.ts";
import type { companies } from "./companies.tables.ts";
import { miscount, misfitOf, withTypeIds } from "./company-types.ts";
import {
  forgetTranslatedTypes,
  listTypeIds,
  upsertCompanies,
} from "./company-writes.repository.ts";

/** What somebody may say of a company. */
export type NewCompany = Omit<
  typeof companies.$inferInsert,
  "uuid" | "portfolioUuid" | "createdAt" | "companyTypeIds" | "translations"
> & {
  /** Texts in other languages, by language code; types in the order of the company's own. */
  translations?: Record<string, { description?: string | null; companyTypes?: string[] | null }>;
};

const typeNames = lines(100);

/** Types as they are written; a translation names each of them, at its place. */
const companyTypes: Rule<string[], string[], NewCompany> = (texts, row) => {
  const names = typeNames(texts, row);
  if (names === null || names instanceof Fault || row.companyTypes === undefined) return names;
  const reason = miscount(names, row.companyTypes ?? []);
  return reason === null ? names : new Fault(reason);
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

/**
 * Adds or changes companies of a portfolio that say the same fields. Translated types go by the places
 * of the company's own: alone they have to fit those stored, and with other types than those the ones
 * that are not said anew are of no use any more.
 */
export async function saveCompanies(
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewCompany>[],
): Promise<SavedRows> {
  const stored = await listTypeIds(
    db,
    portfolioUuid,
    rows.map(({ externalId }) => externalId),
  );
  const whyNot = (row: NewCompany) => misfitOf(row, stored.get(row.externalId) ?? []);
  return saveFitting(rows, whyNot, async (fitting) => {
    const kept = fitting.map(withTypeIds);
    const retyped = kept.filter(({ externalId, companyTypeIds: ids }) => {
      const before = stored.get(externalId);
      return ids !== undefined && before !== undefined && ids.join() !== before.join();
    });
    await forgetTranslatedTypes(
      db,
      portfolioUuid,
      retyped.map(({ externalId }) => externalId),
    );
    return upsertCompanies(db, portfolioUuid, kept);
  });
}
