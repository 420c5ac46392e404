import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/calls.ts";
import { requireAddress } from "../../../platform/http/require-address.ts";
import type { VisitorOf } from "../sign-in/visitor.ts";
import type { SignUpService } from "./sign-up.service.ts";

interface SignUpRoutesDeps {
  signUp: SignUpService;
  visitorOf: VisitorOf;
}

/** The calls of the standard sign-up. */
export function signUpRoutes(app: FastifyInstance, { signUp, visitorOf }: SignUpRoutesDeps): void {
  serve(app, endpoints.checkPassword, async ({ body }, { request }) => {
    const email = body.email === undefined ? undefined : requireAddress(body.email);
    await signUp.checkPassword({ ...body, email }, await visitorOf(request));
    return null;
  });

  serve(app, endpoints.register, async ({ body, locale }, { request }) => {
    const email = requireAddress(body.email);
    return signUp.register({ ...body, email }, await visitorOf(request), locale);
  });

  serve(app, endpoints.resendCode, async ({ body, locale }, { request }) =>
    signUp.resend(body.token, await visitorOf(request), locale),
  );

  serve(app, endpoints.consumeCode, async ({ params, body }, { request }) => ({
    user: await signUp.confirm(body.token, params.code, await visitorOf(request)),
  }));
}
