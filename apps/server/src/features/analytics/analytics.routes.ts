import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/database/client.ts";
import { serve } from "../../platform/http/calls.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { insertAnalyticsEvent } from "./analytics.repository.ts";

interface AnalyticsRoutesDeps {
  db: Db;
  buildings: BuildingsService;
}

/** What the page reports about its use. */
export function analyticsRoutes(
  app: FastifyInstance,
  { db, buildings }: AnalyticsRoutesDeps,
): void {
  serve(app, endpoints.trackEvent, async ({ body, session }) => {
    const { building_uuid: named } = body;
    const place = named === undefined ? null : await buildings.placeOf(session, named);
    await insertAnalyticsEvent(db, {
      userUuid: session.userUuid,
      buildingUuid: place?.buildingUuid ?? null,
      eventType: body.event_type,
      properties: body.properties,
    });
    return null;
  });
}
