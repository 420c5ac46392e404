import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { PlanSources } from "./plan-sources.repository.ts";
import { createPlansRepository } from "./plans.repository.ts";
import { plansRoutes } from "./plans.routes.ts";
import { createPlansService } from "./plans.service.ts";

type PlansDeps = Pick<Portal, "db" | "limiter"> & { sources: PlanSources };

/** Plans: what somebody attends, waits for and has claimed, of every kind that a feature brings. */
export function createPlans({ db, limiter, sources }: PlansDeps) {
  const plans = createPlansService({
    repository: createPlansRepository(db, sources),
    limiter,
  });
  return {
    routes: (app) => plansRoutes(app, { plans }),
  } satisfies Feature;
}
