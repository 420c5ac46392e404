import type { Company, CompanySummary, CompanyType } from "@portico/contract";
import { renditionUrl } from "@portico/rules/image-ladder";
import { harmlessAddress } from "@portico/rules/safe-link";
import { toImage } from "../images/images.public.ts";
import type { CompanyRow, CompanySummaryRow, TypeNameRow } from "./companies.repository.ts";

/** Types by the ids and the names that stand in the same order. */
function toCompanyTypes(ids: readonly string[], names: readonly string[]): CompanyType[] {
  return ids.map((id, index) => ({ id, name: names[index] ?? id }));
}

/** A company in the directory. */
export function toCompanySummary(row: CompanySummaryRow): CompanySummary {
  const { uuid, name, typeIds, typeNames, logo } = row;
  return {
    uuid,
    name,
    logo: logo && toImage(logo),
    company_types: toCompanyTypes(typeIds, typeNames),
  };
}

/**
 * Each type once, in the order of the language: translated where anybody translated it, and called as
 * most companies call it.
 */
export function toTypeList(rows: readonly TypeNameRow[], locale: string): CompanyType[] {
  const spellings = Map.groupBy(rows, ({ id }) => id);
  return [...spellings]
    .map(([id, same]) => {
      const [best] = same.toSorted(
        (a, b) =>
          Number(b.isTranslated) - Number(a.isTranslated) ||
          b.count - a.count ||
          (a.name < b.name ? -1 : 1),
      );
      return { id, name: best?.name ?? id };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** A company on its own page, described in the wanted language where it is translated. */
export function toCompany({ company, translation, typeNames, logo }: CompanyRow): Company {
  const typeIds = company.companyTypeIds;
  const summary = toCompanySummary({ ...company, typeIds, typeNames, logo });
  return {
    ...summary,
    building_uuid: company.buildingUuid,
    logo_url: summary.logo && renditionUrl(summary.logo.src, 320, "webp"),
    description: translation?.["description"] || company.description,
    url: harmlessAddress(company.url),
    headquarters: company.headquarters,
    founded_year: company.foundedYear,
  };
}
