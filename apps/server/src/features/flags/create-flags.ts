import type { Feature } from "../../platform/portal/feature.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { flagsRoutes } from "./flags.routes.ts";

/** Feature flags of brands. */
export function createFlags({ whitelabel }: { whitelabel: WhitelabelService }) {
  return { routes: (app) => flagsRoutes(app, { whitelabel }) } satisfies Feature;
}
