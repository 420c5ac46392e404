import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { healthRoutes } from "./health.routes.ts";

/** Whether the portal can do its work. */
export function createHealth({ database }: Pick<Portal, "database">) {
  return {
    routes: (app) => healthRoutes(app, () => database.sql.unsafe("select 1")),
  } satisfies Feature;
}
