import { queryKey } from "@portico/client/query-key";
import type { CompanySummary } from "@portico/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** Where companies are read, and in which language. */
export interface CompaniesScope {
  buildingUuid: string;
  /** Language code of the texts, e.g. `de-de`. */
  language: string;
}

/** As many as one answer gives: most directories come in one. */
const companiesPerAnswer = 500;

/** Every company of a building, so that search, types and letters answer at once. */
export function companiesQuery({ buildingUuid, language }: CompaniesScope) {
  const params = { buildingUuid };
  const query = { lang: language, limit: companiesPerAnswer };
  return queryOptions({
    queryKey: [...queryKey("listCompanies", params, query), "all"],
    queryFn: async ({ signal }) => {
      const companies: CompanySummary[] = [];
      let after: string | null = null;
      do {
        const page: typeof query & { after?: string } =
          after === null ? query : { ...query, after };
        const { data, pagination } = await call("listCompanies", { params, query: page, signal });
        companies.push(...data.companies);
        after = pagination.next;
      } while (after !== null);
      return companies;
    },
  });
}

/** The types that the directory can be filtered by. */
export function companyTypesQuery({ buildingUuid, language }: CompaniesScope) {
  return queryOptions({
    ...callQuery("listCompanyTypes", { params: { buildingUuid }, query: { lang: language } }),
    select: ({ data }) => data.company_types,
  });
}

/** One company in full. */
export function companyQuery(language: string, companyUuid: string) {
  return queryOptions({
    ...callQuery("getCompany", { params: { companyUuid }, query: { lang: language } }),
    select: ({ data }) => data.company,
  });
}
