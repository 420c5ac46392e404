import type { Feature } from "../../platform/portal/feature.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { openApiRoutes } from "./openapi.routes.ts";

/** Version of the app as clients are told. */
const appVersion = "3.5.0";

/** Describes the calls of the contract. */
export function createOpenApi({ whitelabel }: { whitelabel: WhitelabelService }) {
  return {
    routes: (app) => openApiRoutes(app, { whitelabel, version: appVersion }),
  } satisfies Feature;
}
