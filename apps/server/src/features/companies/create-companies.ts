import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { createCompaniesRepository } from "./companies.repository.ts";
import { companiesRoutes } from "./companies.routes.ts";
import { createCompaniesService } from "./companies.service.ts";

type CompaniesDeps = Pick<Portal, "db" | "feed"> & { buildings: BuildingsService };

/** The companies of a building. */
export function createCompanies({ db, feed, buildings }: CompaniesDeps) {
  const companies = createCompaniesService({
    repository: createCompaniesRepository(db),
    buildings,
    types: createCache(feed, { tables: ["companies"], maxEntries: 1000, keeps: () => true }),
  });
  return {
    companies,
    routes: (app) => companiesRoutes(app, { companies }),
  } satisfies Feature;
}
