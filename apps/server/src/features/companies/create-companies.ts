import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { SharedAnswer } from "../../platform/http/shared-answer.ts";
import { createCompaniesRepository } from "./companies.repository.ts";
import { companiesRoutes } from "./companies.routes.ts";
import { createCompaniesService } from "./companies.service.ts";

/** The companies of a building. */
export function createCompanies({ db, feed }: Pick<Portal, "db" | "feed">) {
  const companies = createCompaniesService(createCompaniesRepository(db));
  const answers = createCache<SharedAnswer>(feed, {
    tables: ["companies", "images"],
    // Some tens of kilobytes each.
    maxEntries: 300,
    keeps: () => true,
  });
  return {
    companies,
    routes: (app) => companiesRoutes(app, { companies, answers }),
  } satisfies Feature<"companies">;
}
