import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { farmsRoutes } from "./farms.routes.ts";

/** Other installations that developers point the page at. */
export function createFarms({ env }: Pick<Portal, "env">) {
  const { farms, farmsKey: key, isDev } = env;
  return { routes: (app) => farmsRoutes(app, { farms, key, isDev }) } satisfies Feature;
}
