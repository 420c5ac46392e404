import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { createSearchRepository } from "./search.repository.ts";
import { searchRoutes } from "./search.routes.ts";
import { createSearchService } from "./search.service.ts";

type SearchDeps = Pick<Portal, "db"> & { buildings: BuildingsService };

/** The search of a building. */
export function createSearch({ db, buildings }: SearchDeps) {
  const search = createSearchService({ repository: createSearchRepository(db), buildings });
  return { routes: (app) => searchRoutes(app, { search }) } satisfies Feature;
}
