import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { createSearchRepository } from "./search.repository.ts";
import { searchRoutes } from "./search.routes.ts";
import { createSearchService } from "./search.service.ts";

/** The search of a building. */
export function createSearch({ db }: Pick<Portal, "db">) {
  const search = createSearchService(createSearchRepository(db));
  return { routes: (app) => searchRoutes(app, { search }) } satisfies Feature;
}
