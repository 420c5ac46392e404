import type { Feature } from "../../platform/portal/feature.ts";
import { reachCheckRoutes } from "./reach-check.routes.ts";

/** What mini-apps need of the server. */
export function createMiniapps() {
  return { routes: reachCheckRoutes } satisfies Feature;
}
