import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { SupportService } from "./support.service.ts";

interface SupportRoutesDeps {
  support: SupportService;
}

/** Requests to a building's team, for whoever may enter the building. */
export function supportRoutes(app: FastifyInstance, { support }: SupportRoutesDeps): void {
  serve(app, endpoints.createSupportRequest, async ({ session, building, body }) => ({
    data: { request: await support.create(session, building, body) },
  }));
}
