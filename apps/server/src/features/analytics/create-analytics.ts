import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { analyticsRoutes } from "./analytics.routes.ts";
import { createAnalyticsService } from "./analytics.service.ts";

type AnalyticsDeps = Pick<Portal, "db" | "env" | "limiter"> & { buildings: BuildingsService };

/** What people see and use. */
export function createAnalytics(deps: AnalyticsDeps) {
  const analytics = createAnalyticsService({ ...deps, keptDays: deps.env.keptDays.analytics });
  return {
    routes: (app) => analyticsRoutes(app, { analytics }),
    chores: { sweepAnalytics: () => analytics.sweep() },
  } satisfies Feature;
}
