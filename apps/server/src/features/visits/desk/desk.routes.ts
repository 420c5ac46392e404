import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/calls.ts";
import type { WatchService } from "../watch/watch.service.ts";
import type { DeskService } from "./desk.service.ts";

interface DeskRoutesDeps {
  desk: DeskService;
  watch: WatchService;
}

/** The calls of the front desk. */
export function deskRoutes(app: FastifyInstance, { desk, watch }: DeskRoutesDeps): void {
  serve(app, endpoints.listDesk, async ({ building, query }) => {
    const { date, query: words, status, after, limit = 50 } = query;
    const asked = { date, query: words, status, after, limit };
    const { next, ...data } = await desk.list(building, asked);
    return { data, pagination: { next } };
  });

  serve(app, endpoints.lookUpPass, async ({ building, body }) => ({
    data: { visit: await desk.lookUp(building, body.pass_code) },
  }));

  serve(app, endpoints.checkInVisitor, async ({ building, body }) => ({
    data: { visit: await desk.checkIn(building, body) },
  }));

  serve(app, endpoints.checkOutVisitor, async ({ building, params }) => ({
    data: { visit: await desk.checkOut(building, params.visitUuid) },
  }));

  serve(app, endpoints.registerWalkIn, async ({ building, session, body }) => ({
    data: { visit: await desk.registerWalkIn(building, session.userUuid, body) },
  }));

  serve(app, endpoints.listHosts, async ({ building, query }) => ({
    data: { hosts: await desk.listHosts(building, query.query) },
  }));

  serve(app, endpoints.changeArrival, async ({ building, body }) => ({
    data: { arrival: await desk.changeArrival(building, body) },
  }));

  serve(app, endpoints.listWatched, async ({ building }) => ({
    data: { watched: await watch.list(building.place) },
  }));

  serve(app, endpoints.addWatched, async ({ building, body }) => ({
    data: { watched: await watch.add(building.place, body) },
  }));

  serve(app, endpoints.removeWatched, async ({ building, params }) => {
    await watch.remove(building.place, params.watchedUuid);
    return null;
  });
}
