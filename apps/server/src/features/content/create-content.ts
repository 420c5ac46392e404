import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { SharedAnswer } from "../../platform/http/shared-answer.ts";
import type { CompaniesService } from "../companies/companies.public.ts";
import type { EventsService } from "../events/events.public.ts";
import type { RemoteLinks } from "../images/images.public.ts";
import type { OffersService } from "../offers/offers.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createAroundRepository } from "./around.repository.ts";
import { createContentRepository } from "./content.repository.ts";
import { contentRoutes } from "./content.routes.ts";
import { createContentService } from "./content.service.ts";
import { createTodayRepository } from "./today.repository.ts";
import { createWhatsOnRepository } from "./whats-on.repository.ts";

type ContentDeps = Pick<Portal, "db" | "feed"> & {
  companies: CompaniesService;
  events: EventsService;
  offers: OffersService;
  remoteLinks: RemoteLinks;
  whitelabel: WhitelabelService;
};

/** What is on in a building. */
export function createContent({ db, feed, whitelabel, ...deps }: ContentDeps) {
  const content = createContentService({
    repository: createContentRepository(db),
    db,
    today: createTodayRepository(db),
    whatsOn: createWhatsOnRepository(db),
    around: createAroundRepository(db),
    companyTypes: createCache(feed, {
      tables: ["companies", "memberships"],
      maxEntries: 10_000,
      keeps: () => true,
    }),
    ...deps,
  });
  const lists = createCache<SharedAnswer>(feed, {
    tables: ["content_items", "categories", "companies", "images"],
    // Some tens of kilobytes each.
    maxEntries: 1000,
    keeps: () => true,
    // What is over by now leaves a list without any change.
    maxAgeSeconds: 20,
  });
  const tiles = createCache<SharedAnswer>(feed, {
    tables: ["utility_buttons"],
    // By building, language and types of companies; a few kilobytes each.
    maxEntries: 5000,
    keeps: () => true,
  });
  return {
    content,
    routes: (app) => contentRoutes(app, { content, lists, tiles, whitelabel }),
    chores: { sweepContent: () => content.sweep() },
  } satisfies Feature<"content">;
}
