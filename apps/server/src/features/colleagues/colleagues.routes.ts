import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { ColleaguesService } from "./colleagues.service.ts";

/** The call about the people of one's own companies. */
export function colleaguesRoutes(
  app: FastifyInstance,
  { colleagues }: { colleagues: ColleaguesService },
): void {
  serve(app, endpoints.listColleagues, async ({ building, session, query }) => {
    const place = { ...building.place, userUuid: session.userUuid };
    return { data: { colleagues: await colleagues.list(place, query.query) } };
  });
}
