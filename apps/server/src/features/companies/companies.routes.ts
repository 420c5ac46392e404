import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { CompaniesService } from "./companies.service.ts";

/** The types between the commas, each once. */
function typesOf(list: string | undefined): string[] {
  return list === undefined ? [] : [...new Set(list.split(",").map((type) => type.trim()))];
}

/** The calls about the companies of a building. */
export function companiesRoutes(
  app: FastifyInstance,
  { companies }: { companies: CompaniesService },
): void {
  serve(app, endpoints.listCompanies, async ({ building, query }) => {
    const { next, ...data } = await companies.listCompanies(building.place, {
      types: typesOf(query.company_types),
      direction: query.orderBy ?? "asc",
      after: query.after ?? null,
      offset: query.offset ?? 0,
      limit: query.limit ?? 24,
    });
    return { data, pagination: { next } };
  });

  serve(app, endpoints.listCompanyTypes, async ({ building }) => ({
    data: { company_types: await companies.listTypes(building.place) },
  }));

  serve(app, endpoints.getCompany, async ({ session, params, locale }) => ({
    data: { company: await companies.getCompany(session, params.companyUuid, locale) },
  }));
}
