import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { VisitsService } from "./visits.service.ts";

/** The calls of hosts; each is about the caller's own visits. */
export function visitsRoutes(app: FastifyInstance, { visits }: { visits: VisitsService }): void {
  serve(app, endpoints.listVisits, async ({ building, session, query }) => {
    const page = { when: query.when ?? "upcoming", after: query.after, limit: query.limit ?? 25 };
    const asking = { building, hostUuid: session.userUuid };
    const { next, ...data } = await visits.list(asking, page);
    return { data, pagination: { next } };
  });

  serve(app, endpoints.inviteVisitors, async ({ building, session, body }) => ({
    data: { visits: await visits.invite({ building, hostUuid: session.userUuid }, body) },
  }));

  serve(app, endpoints.getVisit, async ({ building, session, params }) => ({
    data: {
      visit: await visits.get({ building, hostUuid: session.userUuid }, params.visitUuid),
    },
  }));

  serve(app, endpoints.changeVisit, async ({ building, session, params, body }) => ({
    data: {
      visit: await visits.change({ building, hostUuid: session.userUuid }, params.visitUuid, body),
    },
  }));

  serve(app, endpoints.cancelVisit, async ({ building, session, params }) => ({
    data: {
      visit: await visits.cancel({ building, hostUuid: session.userUuid }, params.visitUuid),
    },
  }));

  serve(app, endpoints.resendInvitation, async ({ building, session, params, body }) => {
    const asking = { building, hostUuid: session.userUuid };
    await visits.resend(asking, params.visitUuid, body.idempotency_key);
    return null;
  });

  serve(app, endpoints.listVisitors, async ({ building, session, query }) => ({
    data: {
      visitors: await visits.listVisitors({ building, hostUuid: session.userUuid }, query.query),
    },
  }));

  serve(app, endpoints.getArrival, async ({ building }) => ({
    data: { arrival: { instructions: await visits.findArrival(building) } },
  }));
}
