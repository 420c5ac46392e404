import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { whitelabelRoutes } from "./whitelabel.routes.ts";
import { createWhitelabelService } from "./whitelabel.service.ts";

/** Brands, and which host shows which. */
export function createWhitelabel({
  env,
  db,
  feed,
  log,
}: Pick<Portal, "env" | "db" | "feed" | "log">) {
  const whitelabel = createWhitelabelService({
    db,
    publicUrl: env.publicUrl,
    cache: createCache(feed, {
      tables: ["brands", "hosts", "whitelabel_configs", "themes", "portfolios", "apps"],
      maxEntries: 1000,
      keeps: () => true,
    }),
    hosts: createCache(feed, { tables: ["hosts"], maxEntries: 1, keeps: () => true }),
    onOriginsLeftOut: (brand, count) =>
      log.warn(
        { brand, count },
        "pages cannot frame all apps: their origins are too long together",
      ),
  });
  return {
    whitelabel,
    routes: (app) => whitelabelRoutes(app, { whitelabel }),
  } satisfies Feature<"whitelabel">;
}
