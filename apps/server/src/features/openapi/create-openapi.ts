import type { Feature } from "../../platform/portal/feature.ts";
import { version } from "../../platform/process/version.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { openApiRoutes } from "./openapi.routes.ts";

/** Describes the calls of the contract. */
export function createOpenApi({ whitelabel }: { whitelabel: WhitelabelService }) {
  return {
    routes: (app) => openApiRoutes(app, { whitelabel, version }),
  } satisfies Feature;
}
