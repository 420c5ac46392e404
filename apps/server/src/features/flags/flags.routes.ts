import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";

/** Flag evaluation for pages that come without a shell. */
export function flagsRoutes(
  app: FastifyInstance,
  { whitelabel }: { whitelabel: WhitelabelService },
): void {
  serve(app, endpoints.evaluateFlags, (_call, { request }) => whitelabel.flagsByHost(request.host));
}
