import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { WhitelabelService } from "./whitelabel.service.ts";

/** The calls about brands. */
export function whitelabelRoutes(
  app: FastifyInstance,
  { whitelabel }: { whitelabel: WhitelabelService },
): void {
  serve(app, endpoints.getBrandConfig, ({ query }, { request }) =>
    whitelabel.brandOf(query.host ?? request.host),
  );
}
