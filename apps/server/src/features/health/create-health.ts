import { deafFeed } from "../../platform/cache/change-feed.ts";
import { lastMigrated, lastMigration } from "../../platform/database/migrate.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { healthRoutes } from "./health.routes.ts";

/** Whether the portal can do its work. */
export function createHealth({ database, feed }: Pick<Portal, "database" | "feed">) {
  const { sql } = database;
  return {
    routes: (app) =>
      healthRoutes(app, {
        askDatabase: () => sql.unsafe("select 1"),
        askMigrated: () => lastMigrated(sql),
        lastMigration: lastMigration(),
        hears: () => (feed === deafFeed ? null : feed.isConnected),
      }),
  } satisfies Feature;
}
