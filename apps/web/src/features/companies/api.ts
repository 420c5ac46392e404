import { queryKey } from "@portico/client/query-key";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** Companies that one page of the directory brings. */
const companiesPerPage = 24;

/** The companies of a building by name, page by page; of some types only where `types` names any. */
export function companiesQuery(buildingUuid: string, types: readonly string[]) {
  const params = { buildingUuid };
  const filter = types.length === 0 ? {} : { company_types: types.join(",") };
  const query = { limit: companiesPerPage, ...filter };
  return infiniteQueryOptions({
    queryKey: [...queryKey("listCompanies", params, query), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { after: pageParam };
      return call("listCompanies", { params, query: { ...query, ...page }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.pagination.next,
  });
}

/** The types that the directory can be filtered by. */
export function companyTypesQuery(buildingUuid: string) {
  return queryOptions({
    ...callQuery("listCompanyTypes", { params: { buildingUuid } }),
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
