import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import { serve } from "../../platform/http/calls.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { Asking, VisitsService } from "./visits.service.ts";

/** Who asks; by an app of somebody else, without the passes of their visitors. */
const askingOf = (building: EnteredBuilding, { userUuid, app }: CurrentSession): Asking => ({
  building,
  hostUuid: userUuid,
  hasPasses: app === null || app.isPortals,
});

/** The calls of hosts; each is about the caller's own visits. */
export function visitsRoutes(app: FastifyInstance, { visits }: { visits: VisitsService }): void {
  serve(app, endpoints.listVisits, async ({ building, session, query }) => {
    const page = { when: query.when ?? "upcoming", after: query.after, limit: query.limit ?? 25 };
    const { next, ...data } = await visits.list(askingOf(building, session), page);
    return { data, pagination: { next } };
  });

  serve(app, endpoints.inviteVisitors, async ({ building, session, body }) => ({
    data: { visits: await visits.invite(askingOf(building, session), body) },
  }));

  serve(app, endpoints.getVisit, async ({ building, session, params }) => ({
    data: { visit: await visits.get(askingOf(building, session), params.visitUuid) },
  }));

  serve(app, endpoints.changeVisit, async ({ building, session, params, body }) => ({
    data: { visit: await visits.change(askingOf(building, session), params.visitUuid, body) },
  }));

  serve(app, endpoints.cancelVisit, async ({ building, session, params }) => ({
    data: { visit: await visits.cancel(askingOf(building, session), params.visitUuid) },
  }));

  serve(app, endpoints.resendInvitation, async ({ building, session, params, body }) => {
    const asking = askingOf(building, session);
    await visits.resend(asking, params.visitUuid, body.idempotency_key);
    return null;
  });

  serve(app, endpoints.listVisitors, async ({ building, session, query }) => ({
    data: { visitors: await visits.listVisitors(askingOf(building, session), query.query) },
  }));

  serve(app, endpoints.getArrival, async ({ building }) => ({
    data: { arrival: { instructions: await visits.findArrival(building) } },
  }));
}
