import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { ConsentsService } from "./consents.service.ts";

/** The calls about what the caller lets apps have. */
export function consentsRoutes(
  app: FastifyInstance,
  { consents }: { consents: ConsentsService },
): void {
  serve(app, endpoints.listAppConsents, async ({ building, session }) => ({
    data: { consents: await consents.list(building.place, session.userUuid) },
  }));

  serve(app, endpoints.grantAppConsent, async ({ building, params, session }) => {
    const { appUuid, permission } = params;
    const holder = { place: building.place, appUuid, userUuid: session.userUuid };
    await consents.grant(holder, permission);
    return null;
  });

  serve(app, endpoints.withdrawAppConsent, async ({ building, params, session }) => {
    const { appUuid, permission } = params;
    const holder = { place: building.place, appUuid, userUuid: session.userUuid };
    await consents.withdraw(holder, permission);
    return null;
  });
}
