import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import type { CompaniesService } from "../companies/companies.public.ts";
import type { RemoteLinks } from "../images/images.public.ts";
import type { OffersService } from "../offers/offers.public.ts";
import { createContentRepository } from "./content.repository.ts";
import { contentRoutes } from "./content.routes.ts";
import { createContentService } from "./content.service.ts";

type ContentDeps = Pick<Portal, "db"> & {
  buildings: BuildingsService;
  companies: CompaniesService;
  offers: OffersService;
  remoteLinks: RemoteLinks;
};

/** What is on in a building. */
export function createContent({ db, ...deps }: ContentDeps) {
  const content = createContentService({ repository: createContentRepository(db), ...deps });
  return {
    content,
    routes: (app) => contentRoutes(app, { content }),
    chores: [() => content.sweep()],
  } satisfies Feature;
}
