import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/calls.ts";
import { askingAs, askingFor } from "../asking.ts";
import type { ServicesService } from "./services.service.ts";

/** The calls about what providers do for the people of a building. */
export function servicesRoutes(
  app: FastifyInstance,
  { services }: { services: ServicesService },
): void {
  serve(app, endpoints.listServiceProviders, async ({ building }) => ({
    data: { providers: await services.listProviders(building) },
  }));

  serve(app, endpoints.listProviderServices, async ({ building, params }) => ({
    data: { provider: await services.getProvider(building, params.providerUuid) },
  }));

  serve(app, endpoints.listServiceSlots, async ({ building, session, params, query }) => {
    const { from, days = 1 } = query;
    const asking = askingFor(session, building);
    return { data: await services.listSlots(asking, params, { from, days }) };
  });

  serve(app, endpoints.bookService, async (call, { request }) => {
    const { building, session, params, body } = call;
    if (body.card_id !== undefined) app.workload.leave(request);
    const asking = await askingAs(app, session, building);
    return { data: { booking: await services.book(asking, params, body) } };
  });
}
