import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { SharedAnswer } from "../../platform/http/shared-answer.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createBuildingsRepository } from "./buildings.repository.ts";
import { buildingsRoutes } from "./buildings.routes.ts";
import { createBuildingsService } from "./buildings.service.ts";
import { createJoinableService } from "./joinable.service.ts";
import { publicBuildingsRoutes } from "./public-buildings.routes.ts";

type BuildingsDeps = Pick<Portal, "db" | "feed" | "limiter"> & { whitelabel: WhitelabelService };

/** Buildings: who may enter which, and who may join which. */
export function createBuildings({ db, feed, limiter, whitelabel }: BuildingsDeps) {
  const buildings = createBuildingsService({
    repository: createBuildingsRepository(db),
    cache: createCache(feed, {
      tables: ["buildings", "building_languages", "memberships", "portfolios"],
      maxEntries: 10_000,
      keeps: (entered) => entered !== undefined,
    }),
  });
  const joinable = createJoinableService({
    db,
    cache: createCache(feed, {
      tables: ["email_domains", "buildings", "portfolios", "brands"],
      maxEntries: 1000,
      keeps: (joinable) => joinable.length > 0,
    }),
  });
  const answers = createCache<SharedAnswer>(feed, {
    tables: [
      "buildings",
      "building_languages",
      "portfolios",
      "categories",
      "images",
      "brands",
      "hosts",
      "whitelabel_configs",
      "themes",
    ],
    maxEntries: 2000,
    keeps: () => true,
  });
  return {
    buildings,
    joinable,
    /** The calls, and what every call about a building asks. */
    routes(app) {
      app.decorate("enterBuilding", buildings.enter);
      buildingsRoutes(app, { buildings, whitelabel, answers });
      publicBuildingsRoutes(app, { joinable, whitelabel, limiter });
    },
  } satisfies Feature<"buildings" | "joinable">;
}
