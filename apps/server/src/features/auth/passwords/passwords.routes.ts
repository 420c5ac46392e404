import { type BodyOf, endpoints } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../../platform/http/calls.ts";
import { requireAddress } from "../../../platform/http/require-address.ts";
import type { VisitorOf } from "../sign-in/visitor.ts";
import type { ResetService } from "./reset.service.ts";

interface PasswordsRoutesDeps {
  reset: ResetService;
  visitorOf: VisitorOf;
}

type SendBody = BodyOf<(typeof endpoints)["sendResetCode"]>;

/** The calls that reset and change passwords. */
export function passwordsRoutes(
  app: FastifyInstance,
  { reset, visitorOf }: PasswordsRoutesDeps,
): void {
  async function send({ email }: SendBody, locale: LocaleCode, request: FastifyRequest) {
    return reset.send(requireAddress(email), await visitorOf(request), locale);
  }
  serve(app, endpoints.sendResetCode, ({ body, locale }, { request }) =>
    send(body, locale, request),
  );
  serve(app, endpoints.sendResetCodeV1, ({ body, locale }, { request }) =>
    send(body, locale, request),
  );
  serve(app, endpoints.resendResetCode, ({ body, locale }, { request }) =>
    send(body, locale, request),
  );

  serve(app, endpoints.verifyResetCode, async ({ body }, { request }) => {
    await reset.verify(requireAddress(body.email), body.code, await visitorOf(request));
    return null;
  });

  serve(app, endpoints.consumeResetCode, async ({ body, locale }, { request }) => {
    const email = requireAddress(body.email);
    await reset.reset({ ...body, email }, await visitorOf(request), locale);
    return null;
  });

  serve(app, endpoints.updatePassword, async ({ session, body, locale }, { request }) => {
    await reset.change(session, body, await visitorOf(request), locale);
    return null;
  });
}
