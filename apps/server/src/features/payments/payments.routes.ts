import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { PaymentsService } from "./payments.service.ts";

interface PaymentsRoutesDeps {
  payments: PaymentsService;
  whitelabel: Pick<WhitelabelService, "originFor">;
}

/** The calls about saved cards: each reaches the caller's own alone. */
export function paymentsRoutes(
  app: FastifyInstance,
  { payments, whitelabel }: PaymentsRoutesDeps,
): void {
  serve(app, endpoints.listPaymentMethods, async ({ session }) => ({
    data: { payment_methods: await payments.list(session) },
  }));

  serve(app, endpoints.openVault, async ({ session }, { request }) => {
    const origin = await whitelabel.originFor(request.host);
    return { data: { session: await payments.openVault(session, origin) } };
  });

  serve(
    app,
    endpoints.savePaymentMethod,
    async ({ session, body }) => ({
      data: { payment_method: await payments.save(session, body.payment_token) },
    }),
    { waitsForOthers: true },
  );

  serve(app, endpoints.chooseDefaultPaymentMethod, async ({ session, params }) => ({
    data: { payment_method: await payments.chooseDefault(session, params.cardId) },
  }));

  serve(
    app,
    endpoints.removePaymentMethod,
    async ({ session, params }) => {
      await payments.remove(session, params.cardId);
      return null;
    },
    { waitsForOthers: true },
  );

  serve(
    app,
    endpoints.tokenizePaymentMethod,
    async ({ session, params }) => ({
      data: { token: await payments.tokenize(session, params.cardId, params.gatewayId) },
    }),
    { waitsForOthers: true },
  );
}
