import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { colleaguesRoutes } from "./colleagues.routes.ts";
import { createColleaguesService } from "./colleagues.service.ts";

/** Who works with whom in a building. */
export function createColleagues({ db, limiter }: Pick<Portal, "db" | "limiter">) {
  const colleagues = createColleaguesService({ db, limiter });
  return { routes: (app) => colleaguesRoutes(app, { colleagues }) } satisfies Feature;
}
