import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { SupportService } from "./support.service.ts";

interface SupportRoutesDeps {
  support: SupportService;
  whitelabel: Pick<WhitelabelService, "find">;
}

/** Requests to a building's team, for whoever may enter the building. */
export function supportRoutes(
  app: FastifyInstance,
  { support, whitelabel }: SupportRoutesDeps,
): void {
  serve(app, endpoints.createSupportRequest, async ({ session, body }, { request }) => {
    const brand = await whitelabel.find(request.host);
    return { data: { request: await support.create(session, body, brand) } };
  });
}
