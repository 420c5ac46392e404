import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { PlansService } from "./plans.service.ts";

/** The call about plans; everybody sees their own. */
export function plansRoutes(app: FastifyInstance, { plans }: { plans: PlansService }): void {
  serve(app, endpoints.exportPlans, async ({ session, building, query, locale }) => {
    const file = await plans.exportPlans({
      ...building.place,
      userUuid: session.userUuid,
      locale,
      when: query.when ?? "upcoming",
      kind: query.kind ?? null,
      format: query.format,
      building: building.row.building,
    });
    return { data: { name: `plans.${query.format}`, file } };
  });

  serve(app, endpoints.listPlans, async ({ session, building, query, locale }) => {
    const { plans: transactions, next } = await plans.listPlans({
      ...building.place,
      userUuid: session.userUuid,
      locale,
      when: query.when ?? "upcoming",
      kind: query.kind ?? null,
      after: query.after,
      limit: query.limit ?? 20,
    });
    return { data: { transactions }, pagination: { next } };
  });
}
