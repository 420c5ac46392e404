import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { OffersService } from "./offers.service.ts";

/** The calls about offers; whoever may enter the building may see them, and claim what is for them. */
export function offersRoutes(app: FastifyInstance, { offers }: { offers: OffersService }): void {
  serve(app, endpoints.getOffer, async ({ session, params, locale }) => ({
    data: { offer: await offers.getOffer(session, params.offerUuid, locale) },
  }));

  serve(
    app,
    endpoints.claimOffer,
    async ({ session, building: { place }, params, query, locale }) => {
      const use = { session, place, offerUuid: params.offerUuid, locale };
      return { data: { claim: await offers.claim(use, query.claim_uuid) } };
    },
  );

  serve(
    app,
    endpoints.cancelOffer,
    async ({ session, building: { place }, params, query, locale }) => {
      await offers.cancel(
        { session, place, offerUuid: params.offerUuid, locale },
        query.claim_uuid,
      );
      return null;
    },
  );
}
