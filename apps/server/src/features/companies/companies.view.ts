import type { Company, CompanySummary } from "@portico/contract";
import { renditionUrl } from "@portico/rules/image-ladder";
import { harmlessAddress } from "@portico/rules/safe-link";
import { toImage } from "../images/images.public.ts";
import type { CompanyRow, CompanySummaryRow } from "./companies.repository.ts";

/** A company in the directory. */
export function toCompanySummary({
  uuid,
  name,
  companyTypes,
  logo,
}: CompanySummaryRow): CompanySummary {
  return { uuid, name, logo: logo && toImage(logo), company_types: companyTypes };
}

/** A company on its own page, described in the wanted language where it is translated. */
export function toCompany({ company, translation, logo }: CompanyRow): Company {
  const summary = toCompanySummary({ ...company, logo });
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
