import { endpoints } from "@portico/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { AnalyticsService } from "./analytics.service.ts";

/** Whether the browser says for its user that nothing shall be recorded (Global Privacy Control, DNT). */
function isDeclined({ headers }: FastifyRequest): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}

/** What the page reports about its use, for everybody with a session. */
export function analyticsRoutes(
  app: FastifyInstance,
  { analytics }: { analytics: AnalyticsService },
): void {
  serve(app, endpoints.trackEvent, async ({ body, session }, { request }) => {
    if (!isDeclined(request)) await analytics.track(session, body);
    return null;
  });
}
