import { endpoints } from "@portico/contract";
import { companyTypeId } from "@portico/rules/company-type";
import type { FastifyInstance } from "fastify";
import type { Cache } from "../../platform/cache/cache.ts";
import { type Call, serve } from "../../platform/http/calls.ts";
import { type Question, serveShared } from "../../platform/http/shared-answers.ts";
import type { SharedAnswer } from "../../platform/http/shared-answer.ts";
import type { CompaniesReading } from "./companies.repository.ts";
import type { CompaniesService } from "./companies.service.ts";

/** How many the directory asks for, and who says nothing. */
const usualLimits: ReadonlySet<number> = new Set([24, 500]);

/** Pages ask for whole directories; what is filtered by type or comes later is another's question. */
function isUsual({ query }: Question<(typeof endpoints)["listCompanies"]>): boolean {
  const { limit = 24, offset = 0, after, company_types: types, orderBy = "asc" } = query;
  const isStart = offset === 0 && after === undefined && orderBy === "asc";
  return isStart && types === undefined && usualLimits.has(limit);
}

interface CompaniesRoutesDeps {
  companies: CompaniesService;
  /** Answers that are the same for everybody in a building. */
  answers: Cache<SharedAnswer>;
}

/** The calls about the companies of a building. */
export function companiesRoutes(
  app: FastifyInstance,
  { companies, answers }: CompaniesRoutesDeps,
): void {
  const shared = {
    placeOf: ({
      building,
      locale,
    }: Pick<Call<(typeof endpoints)["listCompanies"]>, "building" | "locale">) => ({
      ...building.place,
      locale,
    }),
    nameOf: ({ buildingUuid, locale }: CompaniesReading) => [buildingUuid, locale],
    answers,
  };

  serveShared(app, endpoints.listCompanies, {
    ...shared,
    isUsual,
    load: async (here, { query }) => {
      const { next, ...data } = await companies.listCompanies(here, {
        types: query.company_types?.split(",").map(companyTypeId) ?? [],
        direction: query.orderBy ?? "asc",
        after: query.after ?? null,
        offset: query.offset ?? 0,
        limit: query.limit ?? 24,
      });
      return { data, pagination: { next } };
    },
  });

  serveShared(app, endpoints.listCompanyTypes, {
    ...shared,
    load: async (here) => ({ data: { company_types: await companies.listTypes(here) } }),
  });

  serve(app, endpoints.getCompany, async ({ session, params, locale }) => ({
    data: { company: await companies.getCompany(session, params.companyUuid, locale) },
  }));
}
